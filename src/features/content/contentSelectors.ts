import type { Place } from '../../lib/address/place';
import {
  EMPTY_ITEM,
  EMPTY_LIST,
  itemKey,
  listKey,
  type ContentState,
  type ItemRef,
  type ItemState,
  type ListRef,
  type ListState,
} from './contentSlice';
import { itemRefOf } from './itemRefOf';

export interface WithContent {
  content: ContentState;
}

/** The stored list; an empty idle one if there is none. */
export function selectList(state: WithContent, ref: ListRef): ListState {
  return state.content.lists[listKey(ref)] ?? EMPTY_LIST;
}

/** The stored item; an empty idle one if there is none. */
export function selectItem(state: WithContent, ref: ItemRef): ItemState {
  return state.content.items[itemKey(ref)] ?? EMPTY_ITEM;
}

/** The stored item that a place's address names; undefined if it names none. */
export function selectAddressed(state: WithContent, place: Place): ItemState | undefined {
  const ref = itemRefOf(place);
  return ref && selectItem(state, ref);
}
