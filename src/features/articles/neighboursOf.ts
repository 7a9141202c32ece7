import type { Item } from '../../contract/schemas';
import { hasId } from '../../lib/items/itemInList';

/** The items before and after one, newest first: the newer is the previous. */
export function neighboursOf(items: readonly Item[], id: string): { previous?: Item; next?: Item } {
  const at = items.findIndex(hasId(id));
  const [previous, next] = at < 0 ? [] : [items[at - 1], items[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
