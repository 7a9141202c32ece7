/** Every page of the site. The first whose path matches wins. */
import type { PageName } from '../../lib/address/place';
import { articleRoute } from '../../pages/article/articleRoute';
import { articlesRoute } from '../../pages/articles/articlesRoute';
import { homeRoute } from '../../pages/home/homeRoute';
import { notFoundRoute } from '../../pages/notFound/notFoundRoute';
import type { PageRoute } from '../../pages/page';
import { projectRoute } from '../../pages/project/projectRoute';
import { projectsRoute } from '../../pages/projects/projectsRoute';
import { searchRoute } from '../../pages/search/searchRoute';
import { teamRoute } from '../../pages/team/teamRoute';

export const ROUTES: readonly PageRoute[] = [
  homeRoute,
  projectsRoute,
  projectRoute,
  articlesRoute,
  articleRoute,
  teamRoute,
  searchRoute,
  notFoundRoute,
];

/** The route of a page by its name. */
export function routeOf(page: PageName): PageRoute {
  const route = ROUTES.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`No route is named ${page}`);
  return route;
}
