/** Specification §2, "Search"; its calls in §7; and "Search with no result" of §8. */
import type { Page, Route } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { ARTICLE_COLLECTIONS, articlesOf, itemsOf } from '../support/content';
import { lengthenLists } from '../support/contentCalls';
import { messagesOf, totalOf } from '../support/messages';
import { openPage } from '../support/page';
import {
  expectSearched,
  isProjectSearch,
  isSuggestion,
  recordSearchCalls,
  searchFor,
  takeSearchCalls,
} from '../support/search';
import { FOUND } from '../support/sitePages';
import { expect, ONCE, onceUnlessFirst, test } from '../support/test';

test.use({ still: true });

/** A search without results is the smallest page to start from. */
const NOTHING = 'nothing-at-all';

/** ja searches post, blog and media; ko searches post and blog_kr (no locale parameter); en searches only post. */
function callsFor(locale: Locale, text: string) {
  const or = ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains: text }));
  return [...ARTICLE_COLLECTIONS[locale], 'post'].map((collection) => ({
    collection,
    query: {
      page: '1',
      limit: '100',
      _sort: 'date:DESC',
      ...(collection !== 'blog_kr' && { locale: LOCALE_REGISTRY[locale].contentLocale }),
    },
    body: text === '' ? {} : { or },
  }));
}

const resultsIn = (page: Page) => ({
  articles: page.getByTestId('article-results').getByTestId('article-item'),
  projects: page.getByTestId('project-results').getByTestId('project-item'),
});

for (const locale of LOCALES) {
  const messages = messagesOf(locale, 'search');
  const text = FOUND[locale];

  test(
    `${locale}: keyword search shows articles (merged, newest first) and projects separately; an empty keyword everything; no result a message, with recommended keywords [search.results-apart] [search.three-fields] [search.scope] [search.calls-carry-locale] [search.marks] [search.empty-shows-all] [search.empty-body] [search.no-results] [search.recommended]`,
    onceUnlessFirst(locale),
    async ({ page }) => {
      const { articles, projects } = resultsIn(page);
      const summary = page.getByRole('main').getByRole('status');
      await recordSearchCalls(page);
      await openPage(page, `/${locale}/search?text=${NOTHING}`);

      await test.step("'No results. Try another keyword.'", () =>
        expect(summary).toContainText(locale === 'en' ? 'No results. Try another keyword.' : messages.none));
      await test.step("'Recommended keywords', each a link to its search", async () => {
        const { recommendedKeywords } = messagesOf(locale, 'shell').section;
        const keywords = page.getByRole('list', { name: recommendedKeywords }).getByRole('link');
        await expect(keywords).toHaveText(messages.recommended);
        for (const [index, keyword] of messages.recommended.entries()) {
          const href = `/${locale}/search?text=${encodeURIComponent(keyword)}`;
          await expect(keywords.nth(index)).toHaveAttribute('href', href);
        }
      });
      await test.step('the keyword is in the address, and trimmed; each collection is called once', async () => {
        await searchFor(page, `  ${text} `);
        await expect(page).toHaveURL(`/${locale}/search?text=${encodeURIComponent(text)}`);
        await expectSearched(page, locale, text);
        await expect(projects.first()).toBeAttached();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await takeSearchCalls(page)).toEqual(callsFor(locale, text));
      });
      await test.step('articles are merged, newest first; projects are separate; totals and matches are shown', async () => {
        const dates = await articles
          .getByRole('time')
          .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
        expect(dates).toEqual(dates.toSorted((one, other) => other - one));
        const totals = [
          { name: messages.articles, count: dates.length },
          { name: messages.projects, count: await projects.count() },
        ].filter(({ count }) => count > 0);
        expect(totals).toHaveLength(locale === 'en' ? 1 : 2);
        await expect(summary).toHaveText(
          totals.map(({ name, count }) => `${name} ${totalOf(locale, 'search', count)}`).join(' · '),
        );
        const marks = await page.locator('mark').allTextContents();
        expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set([text]));
      });
      await test.step('an empty keyword sends an empty body and shows everything, newest first', async () => {
        await searchFor(page, ' ');
        await expect(page).toHaveURL(`/${locale}/search`);
        const all = [await articlesOf(page.request, locale), await itemsOf(page.request, 'post', locale)];
        for (const [index, shown] of [articles, projects].entries()) {
          await expect(shown).toHaveCount(all[index]?.length ?? NaN);
          await expect(shown.locator('h3')).toContainText(all[index]?.map(({ title }) => title) ?? []);
        }
        expect(await takeSearchCalls(page)).toEqual(callsFor(locale, ''));
      });
    },
  );
}

test(
  'the text of the address is the only source: its first value, trimmed, at most 200 characters [search.text-from-address] [search.query-in-address]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/en/search?text=%20design%20&text=other');
    await expectSearched(page, 'en', 'design');
    await recordSearchCalls(page);
    await openPage(page, `/en/search?text=${NOTHING}`);
    await searchFor(page, 'b'.repeat(10_000));
    await expectSearched(page, 'en', 'b'.repeat(200));
    await expect(page).toHaveURL(`/en/search?text=${'b'.repeat(200)}`);
    expect(await takeSearchCalls(page)).toEqual(callsFor('en', 'b'.repeat(200)));
  },
);

test("results are 100 of each kind, and 'more' for the rest [search.more]", ONCE, async ({ page }) => {
  await lengthenLists(page, 'post', 130);
  await openPage(page, `/en/search?text=${NOTHING}`);
  await searchFor(page, ' ');
  const { projects } = resultsIn(page);
  await expect(projects).toHaveCount(100);
  await expect(page.getByText(totalOf('en', 'search', 130), { exact: true })).toBeAttached();
  await page.getByRole('link', { name: messagesOf('en', 'search').moreProjects }).click();
  await expect(projects).toHaveCount(130);
});

test(
  'a newer query cancels the older one, whose late answer is never shown [search.newer-cancels]',
  ONCE,
  async ({ page }) => {
    await openPage(page, `/en/search?text=${NOTHING}`);
    const held: Route[] = [];
    const cancelled: string[] = [];
    await page.route(isProjectSearch, (route) => void held.push(route));
    page.on('requestfailed', (request) => {
      if (!isSuggestion(request.url())) cancelled.push(request.url());
    });
    const answer = async (index: number, title: string): Promise<void> => {
      const item = { id: title, postId: title, title, date: '2026-01-01T00:00:00Z' };
      await held[index]?.fulfill({ json: { items: [item], page: 1, limit: 100, total: 1 } });
    };
    const found = resultsIn(page).projects.locator('h3');

    await searchFor(page, 'older');
    await expect.poll(() => held.length).toBe(1);
    await searchFor(page, 'newer');
    await expect.poll(() => held.length).toBe(2);
    await expect.poll(() => cancelled.length, 'the older call is aborted').toBe(1);
    await answer(1, 'The newer answer');
    await expect(found).toHaveText('The newer answer');
    // The cancelled request may no longer exist for the test.
    await answer(0, 'The older answer').catch(() => undefined);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(found).toHaveText('The newer answer');
    await expect(page).toHaveURL('/en/search?text=newer');
  },
);

test("an input method's Enter never submits [search.composition]", ONCE, async ({ page }) => {
  await openPage(page, `/ja/search?text=${NOTHING}`);
  await searchFor(page, '音');
  await expectSearched(page, 'ja', '音');
  const field = page.getByTestId('search-form').getByRole('combobox');
  const allowed = await field.evaluate((input: HTMLInputElement) => {
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.value = '音声';
    return [{ isComposing: true }, { keyCode: 229 }, {}].map((kind) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { ...key, ...kind })),
    );
  });
  // A browser submits on Enter unless it is prevented.
  expect(allowed, 'composing, composing in Safari, after the composition').toEqual([false, false, true]);
  await expectSearched(page, 'ja', '音');
  await field.press('Enter');
  await expectSearched(page, 'ja', '音声');
});
