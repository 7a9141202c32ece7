/** Which moves between two places show what (spec §2, decisions §2, §6): a table of rules, each a question. */
import { pathBelowLocale, type Address, type Place } from '../../lib/place';

function areBoth(from: Place, to: Place, section: string): boolean {
  return [from, to].every((place) => pathBelowLocale(place.address).split('/')[0] === section);
}

/**
 * Whether moving between two places shows the cover: not between two articles pages, two search pages, or the same page
 * in another language (spec §2).
 */
export function needsCover(from: Place, to: Place): boolean {
  const samePage = pathBelowLocale(from.address) === pathBelowLocale(to.address);
  return !(samePage || areBoth(from, to, 'articles') || areBoth(from, to, 'search'));
}

function queryWithoutCategory({ search }: Address): string {
  const query = new URLSearchParams(search);
  query.delete('category');
  return query.toString();
}

/**
 * Whether only the chosen category changes: the list re-flows where it is, without scroll, focus or page view (decisions
 * §4, §6).
 */
export function isFilterChange({ address: from }: Place, { address: to }: Place): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  return queryWithoutCategory(from) === queryWithoutCategory(to);
}

/** Whether two addresses show the same: at most the place on the page differs. */
export function isSamePage({ address: from }: Place, { address: to }: Place): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
