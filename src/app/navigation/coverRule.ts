/** Which moves between two places show what (rule: cover.which-navigations): a table of rules, each a question. */
import { pathBelowLocale, type Place } from '../../lib/place';

function areBoth(from: Place, to: Place, section: string): boolean {
  return [from, to].every((place) => pathBelowLocale(place.address).split('/')[0] === section);
}

/**
 * Whether moving between two places shows the cover: not between two articles pages, two search pages, or the same page
 * in another language (rule: cover.which-navigations).
 */
export function needsCover(from: Place, to: Place): boolean {
  const samePage = pathBelowLocale(from.address) === pathBelowLocale(to.address);
  return !(samePage || areBoth(from, to, 'articles') || areBoth(from, to, 'search'));
}

/** Whether two addresses show the same: at most the place on the page differs. */
export function isSamePage(
  { address: from }: Pick<Place, 'address'>,
  { address: to }: Pick<Place, 'address'>,
): boolean {
  return from.pathname === to.pathname && from.search === to.search;
}
