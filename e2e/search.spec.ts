import type { Page, Route } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../i18n/locales';
import { itemsOf } from './support/content';
import { messagesOf, totalOf } from './support/messages';
import { openPage } from './support/page';
import { recordSearchCalls, searchFor, takeSearchCalls, isSuggestion } from './support/search';
import { FOUND } from './support/sitePages';
import { expect, longUnlessFirst, ONCE, onceUnlessFirst, test } from './support/test';

test.use({ still: true });

const NOTHING = '?text=nothing-at-all';
const SCOPE = {
  ja: ['blog', 'media', 'post'],
  en: ['post'],
  ko: ['blog_kr', 'post'],
} as const;

/** The specified calls of one search. */
function callsFor(locale: Locale, text: string) {
  const or = ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains: text }));
  return SCOPE[locale].map((collection) => ({
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

/** A slow submission may come after the suggestions for the typed text were requested. */
const isProjectSearch = ({ href }: URL) =>
  href.includes('/collections/post/items/search?') && !isSuggestion(href);

async function expectTitle(page: Page, locale: Locale, text: string): Promise<void> {
  const { title, resultTitle } = messagesOf(locale, 'search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text === '' ? title : resultTitle.replace('{{text}}', text),
  );
}

for (const locale of LOCALES) {
  const messages = messagesOf(locale, 'search');

  test(
    `${locale}: without results shows the text, help and the recommended keywords`,
    longUnlessFirst(locale),
    async ({ page }) => {
      await openPage(page, `/${locale}/search${NOTHING}`);
      await expect(page.getByTestId('no-results')).toContainText(messages.none);
      await expect(page.getByTestId('no-results')).toContainText(messages.help);
      const keywords = page.getByTestId('recommended-keywords').getByRole('link');
      await expect(keywords).toHaveText(messages.recommended);
      for (const [index, keyword] of messages.recommended.entries()) {
        const href = `/${locale}/search?text=${encodeURIComponent(keyword)}`;
        await expect(keywords.nth(index)).toHaveAttribute('href', href);
      }
    },
  );

  test(
    `${locale}: the form navigates to the search address, with the right calls, totals, marks and order [search.calls-carry-locale]`,
    onceUnlessFirst(locale),
    async ({ page }) => {
      const text = FOUND[locale];
      await recordSearchCalls(page);
      await openPage(page, `/${locale}/search${NOTHING}`);
      await searchFor(page, `  ${text} `);
      await expect(page).toHaveURL(`/${locale}/search?text=${encodeURIComponent(text)}`);
      await expectTitle(page, locale, text);
      const projects = page.getByTestId('project-results').getByTestId('project-item');
      await expect(projects.first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await takeSearchCalls(page)).toEqual(callsFor(locale, text));

      const articles = page.getByTestId('article-results').getByTestId('article-item');
      const totals = [
        { name: messages.articles, count: await articles.count() },
        { name: messages.projects, count: await projects.count() },
      ].filter(({ count }) => count > 0);
      expect(totals).toHaveLength(locale === 'en' ? 1 : 2);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        totals.map(({ name, count }) => `${name} ${totalOf(locale, 'search', count)}`).join(' · '),
      );
      const dates = await articles
        .getByRole('time')
        .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      const marks = await page.locator('mark').allTextContents();
      expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set([text]));

      await searchFor(page, ' ');
      await expect(page).toHaveURL(`/${locale}/search`);
      const all = await Promise.all(
        SCOPE[locale].map((collection) => itemsOf(page.request, collection, locale)),
      );
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(all.flat().length);
      expect(await takeSearchCalls(page)).toEqual(callsFor(locale, ''));
      await expect(page.locator('mark')).toHaveCount(0);
    },
  );
}

test('Enter during IME composition does not submit', ONCE, async ({ page }) => {
  await openPage(page, `/ja/search${NOTHING}`);
  await searchFor(page, '音');
  await expectTitle(page, 'ja', '音');
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
  await expectTitle(page, 'ja', '音');
  await field.press('Enter');
  await expectTitle(page, 'ja', '音声');
});

test(
  'a newer query cancels the older one, whose late answer is never shown [search.newer-cancels]',
  ONCE,
  async ({ page }) => {
    await openPage(page, `/en/search${NOTHING}`);
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
    const found = page.getByTestId('project-results').getByRole('heading', { level: 3 });

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

test(
  'special characters are searched unchanged; 10,000 characters are cut to 200',
  ONCE,
  async ({ page }) => {
    await recordSearchCalls(page);
    await openPage(page, `/en/search${NOTHING}`);
    for (const text of ['R&D + #1 / a? 100%', '🎨👩‍🎨', '<b>"quoted"</b>']) {
      await searchFor(page, text);
      await expectTitle(page, 'en', text);
      expect(new URL(page.url()).searchParams.getAll('text')).toEqual([text]);
      expect(await takeSearchCalls(page)).toEqual(callsFor('en', text));
      await expect(page.getByTestId('search-form').getByRole('combobox')).toHaveValue(text);
    }
    await searchFor(page, 'b'.repeat(10_000));
    await expectTitle(page, 'en', 'b'.repeat(200));
    expect(await takeSearchCalls(page)).toEqual(callsFor('en', 'b'.repeat(200)));
    // Servers reject longer addresses; this one can be shared and reloaded.
    await expect(page).toHaveURL(`/en/search?text=${'b'.repeat(200)}`);
  },
);

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
    await expectTitle(page, 'en', 'design');
    await expect(found).toHaveText(titles);
    await held[0]?.fulfill({ json: { items: [], page: 1, limit: 100, total: 0 } });
    await expectTitle(page, 'en', 'nothing-at-all');
    await expect(page.getByTestId('no-results')).toBeVisible();
    await expect(found).toHaveCount(0);
    await page.goBack();
    await expectTitle(page, 'en', 'design');
    await expect(found).toHaveText(titles);
    expect(held).toHaveLength(1);
  },
);

const MISSPELLED = {
  ja: ['タイポグラフイ', 'タイポグラフィ'],
  en: ['tyopgraphy', 'Typography'],
  ko: ['디지인', '디자인'],
} as const;

for (const locale of LOCALES) {
  const [typed, meant] = MISSPELLED[locale];

  test(
    `${locale}: ${typed} finds nothing and leads to ${meant}, with scripts and without [search.spelling]`,
    // nearestWord.test.ts has the languages.
    longUnlessFirst(locale, ONCE),
    async ({ page, browser, baseURL }) => {
      const path = `/${locale}/search?text=${encodeURIComponent(typed)}`;
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await plain.goto(`${baseURL}${path}`);
      await openPage(page, `/${locale}/search?text=${FOUND[locale]}`);
      await searchFor(page, typed);
      for (const shown of [plain, page]) {
        await expect(shown.getByTestId('no-results')).toBeVisible();
        await shown.getByTestId('spelling-help').getByRole('link', { name: meant, exact: true }).click();
        await expect(shown.getByTestId('project-item').first()).toBeVisible();
        await expect(shown.getByTestId('no-results')).toHaveCount(0);
      }
      await expectTitle(page, locale, meant);
      await plain.context().close();
    },
  );
}
