/**
 * Compares two places: does moving between them show the cover (rule: cover.which-navigations), are they the same
 * page?
 */
import type { Place } from '../../lib/address/place';

/**
 * No cover between two articles pages, or to the same page in another language (rule: cover.which-navigations). All
 * search pages have one path.
 */
export function needsCover(from: Place, to: Place): boolean {
  const areArticles = from.section === 'articles' && to.section === 'articles';
  return from.path !== to.path && !areArticles;
}

/** Whether two addresses show the same page; their hashes may differ. */
export function isSamePage(
  { address: from }: Pick<Place, 'address'>,
  { address: to }: Pick<Place, 'address'>,
): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
