/** Scripts are on, but their files are lost, or the app does not start: everything stays usable. */
import type { Page } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { expectNoViolation } from './support/accessibility';
import { messagesOf } from './support/messages';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /Failed to load resource|Loading (CSS )?chunk/ });

/** The section's link in the header, at any width. */
const sectionLink = (page: Page, name: string) =>
  page.getByTestId('header').getByRole('link', { name, exact: true }).filter({ visible: true });

for (const [what, files] of [
  ['the entry', '**/assets/client.*.js'],
  ['the page itself', '**/assets/page-home.*.js'],
  ['a library', '**/assets/lib-saga.*.js'],
] as const) {
  const name = `${what} lost: sections, languages, family sites and whole lists are reachable [no-script.lost-scripts]`;
  test(name, ONCE, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto('/ja');
    await expect(page.getByTestId('loading')).toBeHidden();
    const header = page.getByTestId('header');
    for (const locale of LOCALES)
      await expect(header.locator(`a[hreflang="${locale}"]`).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByTestId('menu-toggle')).toBeHidden();
    await expect(page.getByTestId('family-site').getByRole('link').filter({ visible: true })).toHaveCount(3);
    const articles = page.getByTestId('article-list').getByTestId('article-item');
    await expect(articles.filter({ visible: true })).toHaveCount(6);
    await sectionLink(page, messagesOf('ja', 'shell').nav.team).click();
    await expect(page).toHaveURL('/ja/team');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page laid out for lost scripts breaks no rule of axe [no-script.lost-scripts]', async ({ page }) => {
  await page.route('**/assets/client.*.js', (route) => route.abort());
  await page.goto('/en/projects');
  await expect(page.getByTestId('menu-toggle')).toBeHidden();
  await expectNoViolation(page, { name: 'lost scripts' });
});
