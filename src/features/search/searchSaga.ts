/** The search: every collection of the language at once, articles merged, projects apart (spec §7). */
import type { SagaIterator } from 'redux-saga';
import { all, call, cancelled, put, select } from 'redux-saga/effects';
import { LOCALE_REGISTRY } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';
import type { Article, Item, ItemList, Project } from '../../contract/schemas';
import { mergeByDate } from '../../lib/mergeByDate';
import type { Place } from '../../lib/place';
import { ITEMS_PER_REQUEST, SEARCH_PAGE } from '../../lib/specConstants';
import { callContent } from '../content/callContent';
import { logFailure } from '../content/logFailure';
import { searchBody, searchScope, searchTextOf } from './searchQuery';
import {
  searchCancelled,
  searchFailed,
  searchReceived,
  searchRequested,
  type SearchQuery,
  type SearchState,
} from './searchSlice';
import { selectSearch } from './searchSelectors';

/** Korean articles and the other one-language collections are asked without a locale. */
function* searchCollection(
  collection: Collection,
  { locale, text }: SearchQuery,
): SagaIterator<ItemList<Item> | undefined> {
  const query = {
    page: SEARCH_PAGE,
    limit: ITEMS_PER_REQUEST,
    ...(collection === 'post' && { locale: LOCALE_REGISTRY[locale].contentLocale }),
    _sort: 'date:DESC',
  };
  try {
    return yield call(callContent<ItemList<Item>>, { collection, locale }, (api, options) =>
      api.search(collection, query, searchBody(text), options),
    );
  } catch (error) {
    yield call(logFailure, `The search in ${collection} failed`, error);
    return undefined;
  }
}

const totalOf = (lists: readonly ItemList<Item>[]) => lists.reduce((sum, { total }) => sum + total, 0);

/**
 * The search page's load. A newer navigation cancels it, and its calls with it. Where a collection failed the search has
 * failed: what the others found shows, unless a part of it is shown already.
 */
export function* loadSearch({ locale, address }: Place): SagaIterator<void> {
  const query: SearchQuery = { locale, text: searchTextOf(address) };
  const held: SearchState = yield select(selectSearch);
  const isHeld = held.query?.locale === locale && held.query.text === query.text;
  if (isHeld && held.status === 'ready') return;
  yield put(searchRequested());
  try {
    const answers: (ItemList<Item> | undefined)[] = yield all(
      searchScope(locale).map((collection) => call(searchCollection, collection, query)),
    );
    const [projects, ...articles] = answers;
    const found = articles.filter((list) => list !== undefined);
    const results = {
      articles: mergeByDate(...found.map(({ items }) => items)) as Article[],
      articleTotal: totalOf(found),
      projects: (projects?.items ?? []) as Project[],
      projectTotal: projects?.total ?? 0,
    };
    const isNone = results.articles.length + results.projects.length === 0;
    if (!answers.includes(undefined)) yield put(searchReceived({ query, results }));
    else yield put(searchFailed(isHeld ? held : { query: isNone ? null : query, results }));
  } finally {
    if (yield cancelled()) yield put(searchCancelled(held.status));
  }
}
