/** What each page loads. A route names one of these; it runs on the server and on every later navigation. */
import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Place } from '../../lib/place';
import { articleListOf, categoryOf } from './chosenList';
import { ensureItem } from './itemSaga';
import { ensureList } from './listSaga';
import { ensureWholeList } from './wholeListSaga';

/** The home page: its articles and the project list (spec §7). */
export function* loadHome({ locale }: Place): SagaIterator<void> {
  yield all([call(ensureList, { list: 'articles', locale }), call(ensureList, { list: 'projects', locale })]);
}

/** All projects, for the categories and the featured ones; with a category also the service's own answer for it. */
export function* loadProjects({ locale, address }: Place): SagaIterator<void> {
  const category = categoryOf(address);
  const filtered =
    category === undefined ? [] : [call(ensureWholeList, { list: 'projects', locale, category } as const)];
  yield all([call(ensureWholeList, { list: 'projects', locale }), ...filtered]);
}

/** The project, and the list from which its related ones are chosen. */
export function* loadProject({ locale, params: { id = '' } }: Place): SagaIterator<void> {
  yield all([
    call(ensureItem, { collection: 'post', locale, id }),
    call(ensureWholeList, { list: 'projects', locale }),
  ]);
}

/** The tab's list, unfiltered for its categories and filtered for its items. No call is made in en (decisions §2). */
export function* loadArticles(place: Place): SagaIterator<void> {
  const list = articleListOf(place);
  if (!list) return;
  const { locale, address } = place;
  const category = categoryOf(address);
  const filtered = category === undefined ? [] : [call(ensureList, { list, locale, category })];
  yield all([call(ensureList, { list, locale }), ...filtered]);
}

/**
 * The Korean article and its neighbours; in Japanese only where it exists. A language without articles asks for nothing
 * (rule: articles.english-asks-nothing).
 */
export function* loadArticle({ locale, params: { id = '' } }: Place): SagaIterator<void> {
  if (ARTICLE_SOURCES[locale].length === 0) return;
  const isKorean = ARTICLE_SOURCES[locale].includes('blog_kr');
  yield all([
    call(ensureItem, { collection: 'blog_kr', locale, id }),
    ...(isKorean ? [call(ensureWholeList, { list: 'blog_kr', locale } as const)] : []),
  ]);
}

/** The newest posts of the design executive, where the language has a blog (decisions §4). */
export function* loadTeam({ locale }: Place): SagaIterator<void> {
  yield call(ensureList, { list: 'deo', locale });
}
