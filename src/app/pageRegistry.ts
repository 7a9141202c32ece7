/** The page components that have been imported; code, not state, so one registry serves every store. */
import type { ComponentType } from 'react';
import type { PageName } from '../lib/place';
import { ROUTES, routeOf } from './routes';

const imported = new Map<PageName, ComponentType>();

/** Imports a page's chunk so that it can be rendered at once. */
export async function importPage(page: PageName): Promise<void> {
  if (!imported.has(page)) imported.set(page, await routeOf(page).importPage());
}

/** Imports every page: the server renders any of them without waiting. */
export async function importAllPages(): Promise<void> {
  await Promise.all(ROUTES.map(({ page }) => importPage(page)));
}

/** An imported page's component; nothing where its chunk could not be loaded. */
export function pageComponent(page: PageName): ComponentType | undefined {
  return imported.get(page);
}
