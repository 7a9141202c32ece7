import type { Place } from '../../lib/address/place';
import type { Item } from '../../contract/schemas';
import { hasId } from '../../lib/items/itemInList';
import { itemKey, itemRefOfPlace, listKey, type ItemRef, type ListRef } from './contentKeys';
import type { ContentState, HeldItem, HeldList, ItemState, ListState } from './contentState';

export interface WithContent {
  content: ContentState;
}

export const EMPTY_LIST: HeldList = { status: 'idle', items: [], total: 0, page: 0, unused: false };
export const EMPTY_ITEM: HeldItem = { status: 'idle', locales: [] };

/** The shown content, also during a reload. */
export function heldOf(state: ListState): HeldList;
export function heldOf(state: ItemState): HeldItem;
export function heldOf(state: ListState | ItemState): HeldList | HeldItem;
export function heldOf(state: ListState | ItemState) {
  return state.status === 'loading' ? state.before : state;
}

/** The last load got no answer, or not from all collections. */
export function hasLoadFailed({ status }: ListState | ItemState): boolean {
  return status === 'failed' || status === 'partial';
}

/** All items that the service has are held. */
export const isWhole = ({ items, total }: HeldList): boolean => items.length >= total;

/** There is no answer yet, or none came. */
export function isLoadingOrFailed(state: ListState | ItemState): boolean {
  return state.status === 'loading' || hasLoadFailed(state);
}

/** The stored list; an empty idle one if there is none. */
export function selectList(state: WithContent, ref: ListRef): ListState {
  return state.content.lists[listKey(ref)] ?? EMPTY_LIST;
}

export function selectHeldList(state: WithContent, ref: ListRef): HeldList {
  return heldOf(selectList(state, ref));
}

/** The entry of an item in the held part of a list, which lacks only the body. */
export function selectListed(state: WithContent, ref: ListRef, id: string): Item | undefined {
  const lists = [{ ...ref, near: id }, ref].map((one) => selectHeldList(state, one));
  return lists.flatMap(({ items }) => items).find(hasId(id));
}

/** The stored item; an empty idle one if there is none. */
export function selectItem(state: WithContent, ref: ItemRef): ItemState {
  return state.content.items[itemKey(ref)] ?? EMPTY_ITEM;
}

export function selectHeldItem(state: WithContent, ref: ItemRef): HeldItem {
  return heldOf(selectItem(state, ref));
}

/** The shown content of the item that a place's address names; undefined if it names none. */
export function selectItemOfPlace(state: WithContent, place: Place): HeldItem | undefined {
  const ref = itemRefOfPlace(place);
  return ref && selectHeldItem(state, ref);
}
