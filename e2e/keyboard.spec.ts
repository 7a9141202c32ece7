import type { Locator, Page } from '@playwright/test';
import { expectEveryStop, tabTo } from './support/keyboard';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

async function pressWithEnter(page: Page, button: Locator): Promise<void> {
  await waitForHydration(button);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('ja: Tab reaches every link and button, in order, visible and with a focus ring [a11y.focus-not-covered]', async ({
  page,
}) => {
  await openPage(page, '/ja');
  await expectEveryStop(page);
});

test('the first Tab stop skips to the content', ONCE, async ({ page }) => {
  await openPage(page, '/ja');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: messagesOf('ja', 'shell').nav.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('menus open and close with Enter and expose their state; Tab moves into them next', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/ko');
  const family = page.getByTestId('family-site');
  const menus = [
    isMobile
      ? { button: page.getByTestId('menu-toggle'), held: page.getByTestId('mobile-menu') }
      : {
          button: page.getByTestId('language-switcher').getByRole('button'),
          held: page.getByTestId('language-switcher'),
        },
    { button: family.getByRole('button'), held: family },
  ];
  for (const { button, held } of menus) {
    const links = held.getByRole('link');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
    await pressWithEnter(page, button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
    // The mobile panel covers the page and takes focus; with the other menus focus stays on the button until Tab.
    if (held === family || !isMobile) await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  }
});

test('a language can be chosen with the keyboard only', ONCE, async ({ page, isMobile }) => {
  await openPage(page, '/ja');
  const opener = isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
  await pressWithEnter(page, opener);
  await tabTo(page, page.locator('a[hreflang="en"]:visible'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
