/** Which moves between two places show what (spec §2, decisions §2, §6): a table of rules, each a question. */
import { pathBelowLocale, type Place } from '../../lib/place';

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

/** Whether two addresses show the same: at most the place on the page differs. */
export function isSamePage({ address: from }: Place, { address: to }: Place): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
