import type { Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import { messagesOf } from './messages';
import { waitForHydration } from './page';
import { expect } from './test';

export interface SearchCall {
  collection: string;
  query: Record<string, string>;
  body: unknown;
}

declare global {
  interface Window {
    searchCalls?: { url: string; body: string }[];
  }
}

/** The calls of the suggestions come in addition, with small answers. */
export const isSuggestion = (url: string): boolean => /[?&]limit=6(?:&|$)/.test(url);

/** A slow submission may come after the suggestions for the typed text were requested. */
export const isProjectSearch = ({ href }: URL): boolean =>
  href.includes('/collections/post/items/search?') && !isSuggestion(href);

/** Waits until the page is that of a text. */
export async function expectSearched(page: Page, locale: Locale, text: string): Promise<void> {
  const { resultTitle } = messagesOf(locale, 'search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resultTitle.replace('{{text}}', text));
}

/** Records every search request to the content service; call before `goto`. */
export async function recordSearchCalls(page: Page): Promise<void> {
  // Playwright does not expose the body of a `Request` object, so it is read in the page.
  await page.addInitScript(() => {
    const calls: { url: string; body: string }[] = [];
    window.searchCalls = calls;
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'POST') {
        calls.push({ url: input.url, body: await input.clone().text() });
      }
      return send(input, init);
    };
  });
}

/** The searches since the last call, by collection; none for suggestions. */
export async function takeSearchCalls(page: Page): Promise<SearchCall[]> {
  const calls = await page.evaluate(() => window.searchCalls?.splice(0) ?? []);
  return calls
    .filter(({ url }) => !isSuggestion(url))
    .map(({ url, body }) => {
      const { pathname, searchParams } = new URL(url);
      const [, collection = ''] = /\/collections\/([^/]+)\/items\/search$/.exec(pathname) ?? [];
      return { collection, query: Object.fromEntries(searchParams), body: JSON.parse(body) as unknown };
    })
    .sort((a, b) => (a.collection < b.collection ? -1 : 1));
}

/** Fills in and submits the search form. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const form = page.getByTestId('search-form');
  await waitForHydration(form);
  await form.getByRole('combobox').fill(text);
  await form.getByRole('combobox').press('Enter');
}
