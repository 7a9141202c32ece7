/**
 * Compares two places: does moving between them show the cover (rule: cover.which-navigations), are they the same
 * page?
 */
import { pathBelowLocale, type Place } from '../lib/place';

function areBoth(from: Place, to: Place, section: string): boolean {
  return [from, to].every((place) => pathBelowLocale(place.address).split('/')[0] === section);
}

/**
 * No cover between two articles pages, between two search pages, or to the same page in another language
 * (rule: cover.which-navigations).
 */
export function needsCover(from: Place, to: Place): boolean {
  const samePage = pathBelowLocale(from.address) === pathBelowLocale(to.address);
  return !(samePage || areBoth(from, to, 'articles') || areBoth(from, to, 'search'));
}

/** Whether two addresses show the same page; their hashes may differ. */
export function isSamePage(
  { address: from }: Pick<Place, 'address'>,
  { address: to }: Pick<Place, 'address'>,
): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
