import type { Item } from '../../contract/schemas';
import { mergeByDate } from '../../lib/items/listOrder';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import type { HeldList } from './contentState';

export interface ListPage {
  items: Item[];
  total: number;
  page: number;
  partial?: boolean;
}

/** Ids are only unique within a collection, and a list may merge two. */
const identityOf = ({ id, date }: Item) => `${id}\n${date}`;

function newIn(more: readonly Item[], held: readonly Item[]): Item[] {
  const known = new Set(held.map(identityOf));
  return more.filter((item) => !known.has(identityOf(item)));
}

/**
 * A further page is appended below everything shown. Each page of merged collections has more items than are shown;
 * the rest is merged with the new items (rule: lists.more-never-reorders).
 */
function itemsWith(held: HeldList, { items, page }: ListPage): Item[] {
  if (page === 1) return held.page > 1 ? [...items, ...newIn(held.items, items)] : items;
  const shown = (page - 1) * ITEMS_PER_REQUEST;
  const added = newIn(items, held.items);
  return [...held.items.slice(0, shown), ...mergeByDate(held.items.slice(shown), added)];
}

export function addPage(held: HeldList, received: ListPage): HeldList {
  const items = itemsWith(held, received);
  // A further page with nothing new is the end, whatever the total says: some items may be unreadable.
  const isEnd = received.page > 1 && items.length === held.items.length;
  const total = isEnd ? items.length : Math.max(received.total, items.length);
  return {
    status: received.partial ? 'partial' : 'ready',
    items,
    total,
    page: Math.max(held.page, received.page),
    unused: held.unused || held.page + held.items.length === 0,
    ...(held.categories && items.length < total && { categories: held.categories }),
  };
}
