/** The list of pages. The first whose path matches an address is its page; sitemaps have the same order. */
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

export const ROUTES = [
  homeRoute,
  projectsRoute,
  teamRoute,
  articlesRoute,
  articleRoute,
  projectRoute,
  searchRoute,
  notFoundRoute,
] as const;

declare module '../../lib/address/place' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- has the names of the list above
  interface PageNames extends Record<(typeof ROUTES)[number]['page'], true> {}
}

export function routeOf(page: PageName): PageRoute {
  const route = ROUTES.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`No route is named ${page}`);
  return route;
}
