/** What the specification does not say of the search: unusual texts, the page that is left, and misspelled words. */
import type { Route } from '@playwright/test';
import { openPage } from './support/page';
import {
  expectSearched,
  isProjectSearch,
  recordSearchCalls,
  searchFor,
  takeSearchCalls,
} from './support/search';
import { FOUND } from './support/sitePages';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

const NOTHING = '?text=nothing-at-all';

test('special characters are searched unchanged', ONCE, async ({ page }) => {
  await recordSearchCalls(page);
  await openPage(page, `/en/search${NOTHING}`);
  for (const text of ['R&D + #1 / a? 100%', '🎨👩‍🎨', '<b>"quoted"</b>']) {
    await searchFor(page, text);
    await expectSearched(page, 'en', text);
    expect(new URL(page.url()).searchParams.getAll('text')).toEqual([text]);
    const [call] = await takeSearchCalls(page);
    expect(call?.body).toMatchObject({ or: [{ contains: text }, { contains: text }, { contains: text }] });
    await expect(page.getByTestId('search-form').getByRole('combobox')).toHaveValue(text);
  }
});

test(
  'a leaving search page keeps its own results under its own heading; going back shows them again [search.results-by-address]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/en/search?text=design');
    const found = page.getByTestId('project-results').getByRole('heading', { level: 3 });
    const titles = await found.allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    const held: Route[] = [];
    await page.route(isProjectSearch, (route) => void held.push(route));
    await searchFor(page, 'nothing-at-all');
    await expect.poll(() => held.length).toBe(1);
    await expectSearched(page, 'en', 'design');
    await expect(found).toHaveText(titles);
    await held[0]?.fulfill({ json: { items: [], page: 1, limit: 100, total: 0 } });
    await expectSearched(page, 'en', 'nothing-at-all');
    await expect(page.getByTestId('no-results')).toBeVisible();
    await expect(found).toHaveCount(0);
    await page.goBack();
    await expectSearched(page, 'en', 'design');
    await expect(found).toHaveText(titles);
    expect(held).toHaveLength(1);
  },
);

test(
  'ja: タイポグラフイ finds nothing and leads to タイポグラフィ, with scripts and without [search.spelling]',
  // nearestWord.test.ts has the other languages.
  ONCE,
  async ({ page, browser, baseURL }) => {
    const [typed, meant] = ['タイポグラフイ', 'タイポグラフィ'];
    const path = `/ja/search?text=${encodeURIComponent(typed)}`;
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${baseURL}${path}`);
    await openPage(page, `/ja/search?text=${FOUND.ja}`);
    await searchFor(page, typed);
    for (const shown of [plain, page]) {
      await expect(shown.getByTestId('no-results')).toBeVisible();
      await shown.getByTestId('spelling-help').getByRole('link', { name: meant, exact: true }).click();
      await expect(shown.getByTestId('project-item').first()).toBeVisible();
      await expect(shown.getByTestId('no-results')).toHaveCount(0);
    }
    await expectSearched(page, 'ja', meant);
    await plain.context().close();
  },
);
