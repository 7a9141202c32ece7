import { LoadOffer } from '../../components/offline/offline';
import { type ListState, heldOf, isLoadingOrFailed, type HeldList } from '../content/contentState';
import type { OfferedContent } from '../../components/offline/offer';

/**
 * What a view that shows the first `count` items of its lists misses, and so offers to load: `all` of them or the
 * `rest` (rule: failure.offer). A list that is reloaded while all of it is shown misses nothing.
 */
export function findMissing(lists: readonly ListState[], count = Infinity): 'all' | 'rest' | undefined {
  const unanswered = lists.filter(isLoadingOrFailed);
  if (unanswered.length === 0) return undefined;
  if (lists.every((list) => heldOf(list).items.length === 0)) return 'all';
  const misses = ({ status, items, total }: HeldList) =>
    status === 'partial' ||
    (status === 'failed' && (items.length === 0 || items.length < Math.min(count, total)));
  return unanswered.some((list) => misses(heldOf(list))) ? 'rest' : undefined;
}

interface ListOfferProps {
  what: OfferedContent;
  lists: readonly ListState[];
  /** How many items of each list the view shows at most. */
  count?: number | undefined;
}

/** Offers to load what lists miss: in their place or, if some items are shown, below them (rule: failure.offer). */
export function ListOffer({ what, lists, count }: ListOfferProps) {
  const lack = findMissing(lists, count);
  return (
    lack && (
      <LoadOffer
        what={what}
        busy={lists.some(({ status }) => status === 'loading')}
        form={lack === 'all' ? 'whole' : 'below'}
      />
    )
  );
}
