/** Parts of a translated page that come and go: neighbours, the next page, 404, the failure page, offers. */
import { makeArticle, several } from '../__tests__/support/items';
import { ITEMS_PER_REQUEST } from '../src/lib/specConstants';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { chooseSection, followInPlace, projectLinks } from './support/navigate';
import { chooseLanguage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { expectAsNew, expectViews, openTranslated, translate, typeTranslated } from './support/translation';

test.use({ still: true });

declare global {
  interface Window {
    /** Ends a fault that a test has made. */
    mend?: () => void;
  }
}

test(
  'a translated Korean article, its neighbours and the list with its next page [engines.translated]',
  ONCE,
  async ({ page }) => {
    const own = await itemsOf(page.request, 'blog_kr', 'ko');
    const more = several(ITEMS_PER_REQUEST + 1 - own.length, makeArticle);
    const items = [...own, ...more];
    // Links to them are prefetched when they come to lie under the pointer.
    for (const item of more) {
      await page.route(`**/blog_kr/items/${item.id}`, (route) => route.fulfill({ json: item }));
      await page.route(`**/blog_kr/items/${item.id}/locales`, (route) =>
        route.fulfill({ json: { locales: ['ko_KR'] } }),
      );
    }
    await page.route(/collections\/blog_kr\/items\?(?!.*_q=)/, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      const shown = items.slice((at - 1) * ITEMS_PER_REQUEST, at * ITEMS_PER_REQUEST);
      return route.fulfill({
        json: { items: shown, page: at, limit: ITEMS_PER_REQUEST, total: items.length },
      });
    });
    const path = `/articles/${own[0]?.id}`;
    await openTranslated(page, `/ko${path}`);
    await chooseLanguage(page, 'ja');
    await expectAsNew(page, `/ja${path}`);
    await chooseLanguage(page, 'ko');
    await expectAsNew(page, `/ko${path}`);
    await page.locator('[rel="next"], [rel="prev"]').last().click();
    await expect(page).not.toHaveURL(`/ko${path}`);
    await translate(page);
    await chooseSection(page, 'ko', 'team');
    await expectAsNew(page, '/ko/team');
    await chooseSection(page, 'ko', 'articles');
    await expect(page.getByTestId('article-item')).toHaveCount(ITEMS_PER_REQUEST);
    await translate(page);
    await page.getByTestId('more').click();
    await expect(page.getByTestId('article-item')).toHaveCount(items.length);
    await expect(page.getByTestId('more')).toHaveCount(0);
    await expectViews(page, 6);
  },
);

test.describe('where something is missing', () => {
  test.use({
    allowedProblems: /status of 404|broken on purpose|Failed to load resource|could not be loaded/,
  });

  test('a translated 404 and failure page, and the ways on [engines.translated]', ONCE, async ({ page }) => {
    await openTranslated(page, '/ja/no/such/page');
    await typeTranslated(page);
    await chooseLanguage(page, 'en');
    await expectAsNew(page, '/en/no/such/page');
    await chooseSection(page, 'en', 'projects');
    await expectAsNew(page, '/en/projects');
    await page.evaluate(() => {
      const working = Date.prototype.getUTCFullYear;
      Date.prototype.getUTCFullYear = () => {
        throw new Error('broken on purpose');
      };
      window.mend = () => (Date.prototype.getUTCFullYear = working);
    });
    await followInPlace(projectLinks(page).first());
    const heading = page.locator('[data-broken] h1');
    await expect(heading).toHaveText(messagesOf('en', 'shell').failure.title);
    await translate(page);
    await chooseLanguage(page, 'ko');
    await expect(heading).toHaveText(messagesOf('ko', 'shell').failure.title);
    await translate(page);
    await page.evaluate(() => window.mend?.());
    await page.locator('[data-broken] a').first().click();
    await expectAsNew(page, '/ko');
  });

  test('a translated offer and the content that replaces it [engines.translated]', ONCE, async ({ page }) => {
    let isDown = true;
    await page.route('**/content/collections/**', (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await openTranslated(page, '/en/team');
    await chooseSection(page, 'en', 'projects');
    await expect(page.getByTestId('offer').first()).toBeVisible();
    await translate(page);
    await chooseLanguage(page, 'ja');
    const offer = page.getByTestId('offer').getByRole('link', { name: messagesOf('ja', 'offline').projects });
    await expect(offer.first()).toBeVisible();
    await translate(page);
    isDown = false;
    // It may have loaded by itself at this very moment.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="offer"] a')?.click());
    await expect(page.getByTestId('offer')).toHaveCount(0);
    await expectAsNew(page, '/ja/projects');
  });
});
