/** The route table: each route names its page, its load and its message namespaces. */
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import type { SagaIterator } from 'redux-saga';
import type { Namespace } from '../../../i18n/namespaces';
import {
  loadArticle,
  loadArticles,
  loadHome,
  loadProject,
  loadProjects,
  loadSearch,
  loadTeam,
} from '../../features/content/pageSagas';
import type { PageName, Place } from '../../lib/place';
import { isArticleMissing, isProjectMissing } from './missingItems';
import {
  articleDescription,
  pageDescription,
  projectDescription,
  searchDescription,
} from './pageDescriptions';
import type { RootState } from '../state/store';

/** A page's own title and description. */
export interface PageDescription {
  title: string;
  description?: string;
}

export interface PageRoute {
  page: PageName;
  /** Patterns below the locale prefix; the first match wins. */
  paths: readonly string[];
  namespaces: readonly Namespace[];
  /** The page's own chunk. */
  importPage: () => Promise<ComponentType>;
  /** Loads what the page shows, on the server and on every later navigation. */
  load?: (place: Place) => SagaIterator<void>;
  /** Whether the addressed item does not exist, so that the 404 page is shown. */
  isMissing?: (state: RootState, place: Place) => boolean;
  /** Absent on home, whose title is the site's. */
  describe?: (state: RootState, place: Place, i18n: i18n) => PageDescription;
}

export const ROUTES: readonly PageRoute[] = [
  {
    page: 'home',
    paths: ['/'],
    namespaces: ['home'],
    importPage: () =>
      import(/* webpackChunkName: "page-home" */ '../../pages/home/HomePage').then((m) => m.HomePage),
    load: loadHome,
  },
  {
    page: 'projects',
    paths: ['/projects'],
    namespaces: ['projects'],
    importPage: () =>
      import(/* webpackChunkName: "page-projects" */ '../../pages/projects/ProjectsPage').then(
        (m) => m.ProjectsPage,
      ),
    load: loadProjects,
    describe: pageDescription('projects'),
  },
  {
    page: 'project',
    paths: ['/projects/:id'],
    namespaces: ['project'],
    importPage: () =>
      import(/* webpackChunkName: "page-project" */ '../../pages/project/ProjectPage').then(
        (m) => m.ProjectPage,
      ),
    load: loadProject,
    isMissing: isProjectMissing,
    describe: projectDescription,
  },
  {
    page: 'articles',
    paths: ['/articles', '/articles/blog', '/articles/media'],
    namespaces: ['articles'],
    importPage: () =>
      import(/* webpackChunkName: "page-articles" */ '../../pages/articles/ArticlesPage').then(
        (m) => m.ArticlesPage,
      ),
    load: loadArticles,
    describe: pageDescription('articles'),
  },
  {
    page: 'article',
    paths: ['/articles/:id'],
    namespaces: ['article', 'articles'],
    importPage: () =>
      import(/* webpackChunkName: "page-article" */ '../../pages/article/ArticlePage').then(
        (m) => m.ArticlePage,
      ),
    load: loadArticle,
    isMissing: isArticleMissing,
    describe: articleDescription,
  },
  {
    page: 'team',
    paths: ['/team'],
    namespaces: ['team'],
    importPage: () =>
      import(/* webpackChunkName: "page-team" */ '../../pages/team/TeamPage').then((m) => m.TeamPage),
    load: loadTeam,
    describe: pageDescription('team'),
  },
  {
    page: 'search',
    paths: ['/search'],
    namespaces: ['search'],
    importPage: () =>
      import(/* webpackChunkName: "page-search" */ '../../pages/search/SearchPage').then((m) => m.SearchPage),
    load: loadSearch,
    describe: searchDescription,
  },
  {
    page: 'not-found',
    paths: ['*'],
    namespaces: ['notFound', 'search'],
    importPage: () =>
      import(/* webpackChunkName: "page-not-found" */ '../../pages/notFound/NotFoundPage').then(
        (m) => m.NotFoundPage,
      ),
    describe: (_, { locale }, i18n) => ({ title: i18n.getFixedT(locale, 'notFound')('title') }),
  },
];

/** The route of a page by its name. */
export function routeOf(page: PageName): PageRoute {
  const route = ROUTES.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`No route is named ${page}`);
  return route;
}
