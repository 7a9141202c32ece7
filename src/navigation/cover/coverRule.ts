/** When pages are covered. */
import type { Place } from '../../lib/address/place';
import type { CoverPhase } from '../navigationSlice';

type Addressed = Pick<Place, 'address'>;

/**
 * No cover between two articles pages, or to the same page in another language (rule: cover.which-navigations). All
 * search pages have one path.
 */
export function needsCover(from: Place, to: Place): boolean {
  const areArticles = from.section === 'articles' && to.section === 'articles';
  return from.path !== to.path && !areArticles;
}

/** Whether the cover is closed or closing. */
export const isClosed = (phase: CoverPhase): boolean => phase === 'covering' || phase === 'covered';

/** Whether two addresses show the same page; their hashes may differ. */
export const isSamePage = ({ address: from }: Addressed, { address: to }: Addressed): boolean =>
  from.pathname === to.pathname && from.search === to.search;
