import { useSelector } from 'react-redux';
import type { Item } from '@hibari/contract/schemas';
import { hasId } from '../../lib/items/itemInList';
import { mergeByDate } from '@hibari/contract/queries/listOrder';
import {
  type ListState,
  type ItemRef,
  type ListRef,
  heldOf,
  selectHeldItem,
  selectList,
  type WithContent,
} from '../content/contentState';

/** The stored list; an empty idle one if there is none. */
export function useList(ref: ListRef): ListState {
  return useSelector((state: WithContent) => selectList(state, ref));
}

/** The part of a list around an item, with the item in its place there; the service's answer does not contain it. */
export function useNear(
  name: ListRef['list'],
  { collection, locale, id }: ItemRef,
): { list: ListState; items: readonly Item[] } {
  const list = useList({ list: name, locale, near: id });
  const { item } = useSelector((state: WithContent) => selectHeldItem(state, { collection, locale, id }));
  const { items } = heldOf(list);
  const lacksItem = item && items.length > 0 && !items.some(hasId(item.id));
  return { list, items: lacksItem ? mergeByDate(items, [item]) : items };
}
