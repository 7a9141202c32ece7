import type { PageName } from '../../lib/address/place';
import type { PageComponent } from '../../pages/page';
import { importedPages as imported } from './importedPages';
import { ROUTES, routeOf } from './routes';

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
