/**
 * Compares two places: does moving between them show the cover (rule: cover.which-navigations), are they the same
 * page?
 */
import type { Place } from '../lib/place';

/** Moves within these show no cover. */
const UNCOVERED_SECTIONS = ['articles', 'search'];

/**
 * No cover between two articles pages, between two search pages, or to the same page in another language
 * (rule: cover.which-navigations).
 */
export function needsCover(from: Place, to: Place): boolean {
  const sameSection = from.section === to.section && UNCOVERED_SECTIONS.includes(to.section);
  return from.path !== to.path && !sameSection;
}

/** Whether two addresses show the same page; their hashes may differ. */
export function isSamePage(
  { address: from }: Pick<Place, 'address'>,
  { address: to }: Pick<Place, 'address'>,
): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
