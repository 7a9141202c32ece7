import { heldOf, isLoadingOrFailed } from '../content/contentState';
import type { HeldList, ListState } from '../content/contentState';

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
