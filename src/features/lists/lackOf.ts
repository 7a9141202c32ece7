import { isUnanswered } from '../../components/offline/offline';
import type { ListState } from '../content/contentState';

/** What a view misses of its lists: `all` of their items, or the `rest` of them. */
export type Lack = 'all' | 'rest';

/**
 * What a view that shows the first `count` items of its lists misses, and so offers to load (rule: failure.offer). A
 * list that is reloaded while all of it is shown misses nothing.
 */
export function lackOf(lists: readonly ListState[], count = Infinity): Lack | undefined {
  const unanswered = lists.filter(({ status }) => isUnanswered(status));
  if (unanswered.length === 0) return undefined;
  if (lists.every(({ items }) => items.length === 0)) return 'all';
  const misses = ({ failed, partial, items, total }: ListState) =>
    failed && (partial || items.length === 0 || items.length < Math.min(count, total));
  return unanswered.some(misses) ? 'rest' : undefined;
}
