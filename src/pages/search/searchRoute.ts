import type messages from '../../../i18n/ja/search.json';
import type { Locale } from '@hibari/contract/locales';
import type { Saga } from '../../world/saga';
import { all, call, port, select } from '../../world/effects';
import { logFailure } from '../../world/guarded';
import { selectHeldList, type WithContent } from '../../features/content/contentState';
import { ensurePages } from '../../features/content/listSaga';
import { paths } from '@hibari/contract/address/paths';
import { parseAddress } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import { SEARCH_PAGE } from '../../lib/specConstants';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    search: typeof messages;
  }
}

/** Projects, and the articles of all of the language's collections in one list. */
const LISTS = ['projects', 'articles'] as const;

/** A page without results is complete without it. */
function* helpWithSpelling(searched: { locale: Locale; text: string }): Saga<void> {
  const { load } = yield* port('spelling');
  try {
    yield* call(yield* call(load), searched);
  } catch (error) {
    yield* call(logFailure, 'Spelling', error);
  }
}

/** The address sets the length of each list. A newer navigation cancels the load and aborts its calls. */
export function* loadSearch({ locale, choice }: Place): Saga<void> {
  const { text } = choice;
  yield* all(LISTS.map((list) => call(ensurePages, { list, locale, text }, choice[list] ?? SEARCH_PAGE)));
  if (!text) return;
  const found = yield* select((state: WithContent) =>
    LISTS.map((list) => selectHeldList(state, { list, locale, text })),
  );
  if (found.some(({ status, items }) => status !== 'ready' || items.length > 0)) return;
  yield* call(helpWithSpelling, { locale, text });
}

export const searchRoute: PageRoute<'search'> = {
  page: 'search',
  paths: ['/search'],
  parameters: ['text', 'articles', 'projects'],
  namespaces: ['search'],
  importPage: () => import(/* webpackChunkName: "page-search" */ './SearchPage').then((m) => m.SearchPage),
  load: loadSearch,
  content: ({ locale, choice: { text } }) => ({ lists: LISTS.map((list) => ({ list, locale, text })) }),
  canonical: ({ locale, choice }) => parseAddress(paths.search(locale, choice.text)),
};
