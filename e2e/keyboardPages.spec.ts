import { LOCALES } from '@hibari/contract/locales';
import { itemsOf } from './support/content';
import { expectEveryStop, tabTo } from './support/keyboard';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { SITE_PAGES } from './support/sitePages';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

for (const [index, locale] of LOCALES.entries()) {
  // Each page is tested in one language, in rotation: its Tab stops are the same in all.
  for (const sitePage of SITE_PAGES[locale].filter(
    ({ page }, at) => page !== 'home' && at % LOCALES.length === index,
  )) {
    test.describe(`${locale}, ${sitePage.name}`, () => {
      if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });

      test('Tab reaches everything in order, visible and with a focus ring', ONCE, async ({ page }) => {
        const { path } = await sitePage.find(page.request, locale);
        await openPage(page, path);
        await expectEveryStop(page);
      });
    });
  }
}

test(
  'filter, tab, search, recommended keyword and copy work with the keyboard only',
  ONCE,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/ja/projects');
    const choice = page.getByTestId('category-filter').getByRole('button').nth(1);
    await waitForHydration(choice);
    await tabTo(page, choice);
    await page.keyboard.press('Space');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?category=/);
    await expect(choice, 'the focus stays').toBeFocused();

    await openPage(page, '/ja/articles/blog');
    const tabs = page.getByRole('navigation', { name: messagesOf('ja', 'articles').tabs }).getByRole('link');
    await waitForHydration(tabs.last());
    await tabTo(page, tabs.first());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ja/articles/media');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await openPage(page, '/ja/search');
    const field = page.getByTestId('search-form').getByRole('combobox');
    await waitForHydration(page.getByTestId('search-form'));
    await tabTo(page, field);
    await page.keyboard.insertText('音');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`/ja/search?text=${encodeURIComponent('音')}`);
    // The address changes immediately, focus moves with the results.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const keyword = page.getByTestId('recommended-keywords').getByRole('link').first();
    await tabTo(page, keyword);
    await page.keyboard.press('Enter');
    await expect(keyword).toHaveAttribute('aria-current', 'page');

    const [project] = await itemsOf(page.request, 'post', 'ja');
    await openPage(page, `/ja/projects/${project?.postId}`);
    const copy = page.getByTestId('copy-link');
    await waitForHydration(copy);
    await tabTo(page, copy);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(messagesOf('ja', 'project').copied);
    await expect(copy).toBeFocused();
  },
);

test('the mobile panel traps focus and returns it; menus close on Escape', async ({ page, isMobile }) => {
  await openPage(page, '/ko/projects');
  const opener = isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
  await waitForHydration(opener);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  if (isMobile) {
    const header = page.getByTestId('header');
    const count = await page.getByTestId('mobile-menu').getByRole('link').count();
    for (let step = 0; step <= count + 1; step += 1) {
      await expect(header.locator(':focus')).toHaveCount(1);
      await page.keyboard.press(step % 2 === 0 ? 'Tab' : 'Shift+Tab');
    }
    for (let step = 0; step <= count + 1; step += 1) {
      await page.keyboard.press('Tab');
      await expect(header.locator(':focus')).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();

  const family = page.getByTestId('family-site').getByRole('button');
  await waitForHydration(family);
  await tabTo(page, family);
  await page.keyboard.press('Space');
  await expect(page.getByTestId('family-site').getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(family).toBeFocused();
});
