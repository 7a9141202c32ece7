/** The home page's two lists: their workers map an answer, a failure and a cancellation to actions. */
import type { SagaIterator } from 'redux-saga';
import { all, call, cancelled, put, select, take, takeLatest } from 'redux-saga/effects';
import type { Action } from '@reduxjs/toolkit';
import { LOCALE_REGISTRY, type Locale } from '../../../i18n/locales';
import type { ArticleCollection, Collection } from '../../contract/collections';
import type { ItemList, Project, Article } from '../../contract/schemas';
import { mergeByDate } from '../../lib/mergeByDate';
import { HOME_ARTICLE_FETCH_LIMIT, ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { progressReported } from '../loading/loadingSlice';
import { callContent } from './callContent';
import { logFailure } from './logFailure';
import { selectIsFresh, selectListStatus } from './contentSelectors';
import {
  fetchArticleList,
  fetchProjectList,
  listCancelled,
  listFailed,
  listReceived,
  listRequested,
  listUsed,
  type ListName,
  type LoadStatus,
} from './contentSlice';

const NEWEST_FIRST = 'date:DESC';

/** The home article load's limit: 10 of each Japanese collection, 100 of the Korean one (spec §7). */
function articleLimit(collection: ArticleCollection): number {
  return collection === 'blog_kr' ? ITEMS_PER_REQUEST : HOME_ARTICLE_FETCH_LIMIT;
}

/** A failed source fails alone: what the others answered still shows. */
function* getArticles(
  locale: Locale,
  collection: ArticleCollection,
): SagaIterator<ItemList<Article> | undefined> {
  const query = { page: 1, limit: articleLimit(collection), _sort: NEWEST_FIRST };
  try {
    return yield call(callContent<ItemList<Article>>, { collection, locale }, (api, options) =>
      api.getList(collection, query, options),
    );
  } catch (error) {
    yield call(logFailure, `The ${collection} list could not be loaded`, error);
    return undefined;
  }
}

function* receiveArticles(locale: Locale): SagaIterator<void> {
  const sources = ARTICLE_SOURCES[locale];
  const answers: (ItemList<Article> | undefined)[] = yield all(
    sources.map((collection) => call(getArticles, locale, collection)),
  );
  const lists = answers.filter((list) => list !== undefined);
  if (lists.length === 0 && sources.length > 0) {
    yield put(listFailed({ list: 'articles', locale }));
    return;
  }
  const items = mergeByDate(...lists.map((list) => list.items));
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  yield put(listReceived({ list: 'articles', locale, items, total }));
}

function* receiveProjects(locale: Locale): SagaIterator<void> {
  const { contentLocale } = LOCALE_REGISTRY[locale];
  const query = { page: 1, limit: ITEMS_PER_REQUEST, locale: contentLocale, _sort: NEWEST_FIRST };
  try {
    const list: ItemList<Project> = yield call(
      callContent<ItemList<Project>>,
      { collection: 'post', locale },
      (api, options) => api.getList('post', query, options),
    );
    yield put(listReceived({ list: 'projects', locale, items: list.items, total: list.total }));
  } catch (error) {
    yield call(logFailure, 'The project list could not be loaded', error);
    yield put(listFailed({ list: 'projects', locale }));
  }
}

const RECEIVERS: Record<ListName, (locale: Locale) => SagaIterator<void>> = {
  articles: receiveArticles,
  projects: receiveProjects,
};

function* loadList(list: ListName, locale: Locale): SagaIterator<void> {
  yield put(listRequested({ list, locale }));
  try {
    yield call(RECEIVERS[list], locale);
  } finally {
    if (yield cancelled()) yield put(listCancelled({ list, locale }));
  }
}

/** Settles once the list's running load has ended; another load of the same list is never started beside it. */
function* waitForList(list: ListName, locale: Locale): SagaIterator<void> {
  const settled = [listReceived, listFailed, listCancelled];
  yield take((action: Action) =>
    settled.some(
      (creator) => creator.match(action) && action.payload.list === list && action.payload.locale === locale,
    ),
  );
}

/** A route's load: shows at once what is held, waits for what is under way, else loads. */
export function* ensureList(list: ListName, locale: Locale): SagaIterator<void> {
  const status: LoadStatus = yield select(selectListStatus, list, locale);
  if (status === 'loading') yield call(waitForList, list, locale);
  else if (status !== 'ready') yield call(loadList, list, locale);
}

function progressSources(list: ListName, locale: Locale): readonly Collection[] {
  return list === 'projects' ? ['post'] : ARTICLE_SOURCES[locale];
}

/**
 * A FETCH action's work. A list that has just come, with the server's HTML or by the route's own load, is taken as it
 * is, once, and its progress is complete; otherwise it is fetched anew while the held items stay.
 */
export function* fetchList(list: ListName, locale: Locale): SagaIterator<void> {
  const status: LoadStatus = yield select(selectListStatus, list, locale);
  const isFresh: boolean = yield select(selectIsFresh, list, locale);
  if (status === 'loading') yield call(waitForList, list, locale);
  else if (!isFresh) yield call(loadList, list, locale);
  yield put(listUsed({ list, locale }));
  for (const source of progressSources(list, locale)) {
    yield put(progressReported({ source, locale, percent: 100 }));
  }
}

/** Latest only: a locale change during a load cancels the old locale's call. */
export function* watchLists(): SagaIterator<void> {
  yield takeLatest(fetchArticleList, ({ payload }) => fetchList('articles', payload.locale));
  yield takeLatest(fetchProjectList, ({ payload }) => fetchList('projects', payload.locale));
}
