import type { Place } from '../../lib/address/place';
import { itemKey, listKey, type ItemRef, type ListRef } from './contentKeys';
import { EMPTY_ITEM, EMPTY_LIST, type ContentState, type ItemState, type ListState } from './contentState';
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
