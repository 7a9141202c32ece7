/** One table: a route names its page, its load and its message namespaces. */
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import type { SagaIterator } from 'redux-saga';
import type { Namespace } from '../../i18n/namespaces';
import { trimToHome } from '../features/content/contentSelectors';
import { loadHome } from '../features/content/homeSaga';
import type { PageName, Place } from '../lib/place';
import type { RootState } from './store';

export interface PageRoute {
  page: PageName;
  /** Below the locale prefix, in the router's pattern language. */
  path: string;
  namespaces: readonly Namespace[];
  /** The page's own chunk. */
  importPage: () => Promise<ComponentType>;
  /** Fills the store with what the page shows, on the server and on every later navigation. */
  load?: (place: Place) => SagaIterator<void>;
  /** What of the store the page shows: the server sends only that; the whole store without it. */
  trim?: (state: RootState) => RootState;
  /** The page's own title and description; home has none. */
  describe?: (state: RootState, place: Place, i18n: i18n) => { title: string; description?: string };
}

export const ROUTES: readonly PageRoute[] = [
  {
    page: 'home',
    path: '/',
    namespaces: ['home'],
    importPage: () =>
      import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage').then((m) => m.HomePage),
    load: ({ locale }) => loadHome(locale),
    trim: (state) => ({ ...state, content: trimToHome(state.content) }),
  },
  {
    page: 'not-found',
    path: '*',
    namespaces: ['notFound'],
    describe: (_, { locale }, i18n) => ({ title: i18n.getFixedT(locale, 'notFound')('title') }),
    importPage: () =>
      import(/* webpackChunkName: "page-not-found" */ '../pages/notFound/NotFoundPage').then(
        (m) => m.NotFoundPage,
      ),
  },
];

/** The route of a page by its name. */
export function routeOf(page: PageName): PageRoute {
  const route = ROUTES.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`No route is named ${page}`);
  return route;
}
