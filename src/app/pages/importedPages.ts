import type { PageName } from '../../lib/address/place';
import type { PageComponent } from '../../pages/page';

/**
 * Imported page components. Code, not state, so all stores share one registry. A module of its own that imports nothing:
 * a hot update of anything else leaves it as it is.
 */
export const importedPages = new Map<PageName, PageComponent>();
