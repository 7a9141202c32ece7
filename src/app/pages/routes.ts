/** The list of pages, its route objects for the router, and the pages' code. */
import { createElement, type ReactNode } from 'react';
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';
import type { Address } from '@hibari/contract/address/address';
import { isDecodable, type PageName, type Place } from '../../lib/address/place';
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
import { RoutePage } from '../screen/RoutePage';
import { importedPages as imported } from './importedPages';

/** In the order of sitemaps. */
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

/** A route object, which `matchRoutes` returns: what the page says of itself is its `handle`. */
export interface PageRouteObject extends NonIndexRouteObject {
  handle: PageRoute;
}

/** The route objects of all pages, with these elements. */
export function routeObjects(elementOf: (route: PageRoute) => ReactNode): PageRouteObject[] {
  return ROUTES.flatMap((route: PageRoute) =>
    route.paths.map((path) => ({
      path: `/:locale${path}`,
      caseSensitive: true,
      element: elementOf(route),
      handle: route,
    })),
  );
}

/** The table that decides which page an address has, on the server and in the browser. */
export const ROUTE_OBJECTS = routeObjects(({ page }) => createElement(RoutePage, { page }));

/** For addresses of items that do not exist: the 404 page, with the same parameters. */
const MISSING = routeObjects(() => createElement(RoutePage, { page: 'not-found' }));

/**
 * The arguments of `useRoutes` that render a place: its state has decided whether its item exists. A path that cannot be
 * decoded is left out, as the router would log each one.
 */
export function routesAt({ page, locale, address }: Place): [routes: RouteObject[], location: Address] {
  const routes = page === 'not-found' ? MISSING : ROUTE_OBJECTS;
  return [routes, isDecodable(address.pathname) ? address : { ...address, pathname: `/${locale}` }];
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
