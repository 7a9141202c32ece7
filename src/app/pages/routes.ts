/**
 * The list of pages, and their code. The first whose path matches an address is its page; sitemaps have the same order.
 */
import type { PageName, Place } from '../../lib/address/place';
import { articleRoute } from '../../pages/article/articleRoute';
import { articlesRoute } from '../../pages/articles/articlesRoute';
import { homeRoute } from '../../pages/home/homeRoute';
import { notFoundRoute } from '../../pages/notFound/notFoundRoute';
import type { PageRoute, PageComponent } from '../../pages/page';
import { projectRoute } from '../../pages/project/projectRoute';
import { projectsRoute } from '../../pages/projects/projectsRoute';
import { searchRoute } from '../../pages/search/searchRoute';
import { teamRoute } from '../../pages/team/teamRoute';
import type { WithContent } from '../../features/content/contentState';
import { importedPages as imported } from './importedPages';

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

/** The place to show once its content is known: its page, or the 404 page if its item is missing. */
export function shownPlace(state: WithContent, place: Place): Place {
  const { isMissing } = routeOf(place.page);
  return isMissing?.(state, place) ? { ...place, page: 'not-found' } : place;
}

/** Imports a page's chunk, so that it can render synchronously. */
export async function importPage(page: PageName): Promise<void> {
  if (!imported.has(page)) imported.set(page, await routeOf(page).importPage());
}

/** Imports every page, so that the server renders any of them without waiting. */
export async function importAllPages(): Promise<void> {
  await Promise.all(ROUTES.map(({ page }) => importPage(page)));
}

/** An imported page's component; undefined if its chunk could not be loaded. */
export function pageComponent(page: PageName): PageComponent | undefined {
  return imported.get(page);
}
