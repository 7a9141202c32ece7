/** What each page loads, on the server and on every later navigation. A route names one of these. */
import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Place } from '../../lib/place';
import { articleListOf, categoryOf, pageOf, searchTextOf } from '../lists/chosenList';
import { ensureItem } from './itemSaga';
import { ensureCategories, ensurePages } from './listPagesSaga';
import { ensureList } from './listSaga';

/** Home: its articles and the project list. */
export function* loadHome({ locale }: Place): SagaIterator<void> {
  yield all([call(ensureList, { list: 'articles', locale }), call(ensureList, { list: 'projects', locale })]);
}

/** All projects, for the categories and the featured ones; with a category also the service's own answer for it. */
export function* loadProjects({ locale, address }: Place): SagaIterator<void> {
  const category = categoryOf(address);
  const filtered =
    category === undefined ? [] : [call(ensurePages, { list: 'projects', locale, category } as const)];
  yield all([call(ensurePages, { list: 'projects', locale }), ...filtered]);
}

/** The project, and the list its related ones are chosen from. */
export function* loadProject({ locale, params: { id = '' } }: Place): SagaIterator<void> {
  yield all([
    call(ensureItem, { collection: 'post', locale, id }),
    call(ensurePages, { list: 'projects', locale }),
  ]);
}

/** The tab's list as far as the address extends it, and all of its categories. Makes no call in en. */
export function* loadArticles(place: Place): SagaIterator<void> {
  const list = articleListOf(place);
  if (!list) return;
  const { locale, address } = place;
  const category = categoryOf(address);
  const whole = { list, locale } as const;
  const shown = call(ensurePages, { ...whole, category }, pageOf(address));
  const categories = call(ensureCategories, whole);
  if (category !== undefined) {
    yield all([shown, categories]);
  } else {
    yield shown;
    yield categories;
  }
}

/**
 * The Korean article and its neighbours; in Japanese only where it exists. A language without articles makes no calls
 * (rule: articles.english-asks-nothing).
 */
export function* loadArticle({ locale, params: { id = '' } }: Place): SagaIterator<void> {
  if (ARTICLE_SOURCES[locale].length === 0) return;
  const isKorean = ARTICLE_SOURCES[locale].includes('blog_kr');
  yield all([
    call(ensureItem, { collection: 'blog_kr', locale, id }),
    ...(isKorean ? [call(ensurePages, { list: 'blog_kr', locale } as const)] : []),
  ]);
}

/** The design executive's newest posts, if the language has a blog. */
export function* loadTeam({ locale }: Place): SagaIterator<void> {
  yield call(ensureList, { list: 'deo', locale });
}

/**
 * Projects, and the articles of all of the language's collections in one list, each as far as the address extends it.
 * A newer navigation cancels it and aborts its calls.
 */
export function* loadSearch({ locale, address }: Place): SagaIterator<void> {
  const text = searchTextOf(address);
  yield all([
    call(ensurePages, { list: 'projects', locale, text }, pageOf(address, 'projects')),
    call(ensurePages, { list: 'articles', locale, text }, pageOf(address, 'articles')),
  ]);
}
