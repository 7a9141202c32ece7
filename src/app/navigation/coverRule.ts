import type { Place } from '../../lib/place';

const pathBelowLocale = ({ address }: Place) => address.pathname.replace(/^\/[^/]*\/?/, '');

function areBoth(from: Place, to: Place, section: string): boolean {
  return [from, to].every((place) => pathBelowLocale(place).split('/')[0] === section);
}

/**
 * Whether moving between two places shows the cover: not between two articles pages, two search pages, or the same page
 * in another language (spec §2).
 */
export function needsCover(from: Place, to: Place): boolean {
  const samePage = pathBelowLocale(from) === pathBelowLocale(to);
  return !(samePage || areBoth(from, to, 'articles') || areBoth(from, to, 'search'));
}
