/**
 * The content in the store: what determines a list or an item and its key, the states that it has, and what is selected of
 * them. A list or an item is idle, loading or settled in one of its ways; `idle`: whatever needs it loads it.
 */
import type { ContentLocale, Locale } from '@hibari/contract/locales';
import type { Item } from '@hibari/contract/schemas';
import type { VisitEdition } from '../../world/edition';
import type { Collection } from '@hibari/contract/collections';
import type { Choice, Place } from '../../lib/address/place';
import { hasId } from '../../lib/items/itemInList';

/**
 * `articles` merges the article collections of a locale, `projects` are its projects, `featured` the first of these with
 * the `feature` flag, `deo` the design executive's newest posts, `spelling` the item that has the word nearest to a search
 * text. The others are collections.
 */
export type ListName =
  | 'articles'
  | 'projects'
  | 'featured'
  | 'blog'
  | 'media'
  | 'blog_kr'
  | 'deo'
  | 'spelling';

export interface ListRef {
  list: ListName;
  locale: Locale;
  /** The chosen category; absent for all. */
  category?: string | undefined;
  /** The search text, empty for everything; absent if the list is not a search. */
  text?: string | undefined;
  /** An id or a postId: the part of the list around that item, enough to tell its closest and its next one. */
  near?: string | undefined;
}

export interface ItemRef {
  collection: Collection;
  locale: Locale;
  /** An id or a postId. */
  id: string;
}

export function listKey({ list, locale, category, text, near }: ListRef): string {
  if (text !== undefined) return `text:${list}/${locale}/${text}`;
  if (near !== undefined) return `near:${list}/${locale}/${near}`;
  return category === undefined ? `${list}/${locale}` : `${list}/${locale}/${category}`;
}

/** The lists of a page that filters one: the list and, with a category, the service's answer for that. */
export function filteredLists(ref: ListRef, { category }: Choice): ListRef[] {
  return category === undefined ? [ref] : [ref, { ...ref, category }];
}

/** The lists of an item's page: its list, and the part of that around the item. */
export function listsAround(ref: ListRef, id = ''): [ListRef, ListRef] {
  return [ref, { ...ref, near: id }];
}

/** The item that a project's or an article's address names, even if it is missing and the 404 page is shown. */
export function itemRefOfPlace({ locale, id, collection }: Place): ItemRef | undefined {
  return collection && id !== undefined ? { collection, locale, id } : undefined;
}

export function itemKey({ collection, locale, id }: ItemRef): string {
  return `${collection}/${locale}/${id}`;
}

/** A load in flight. The held content stays shown, and a cancelled load returns to it. */
interface Loading<Held> {
  status: 'loading';
  before: Held;
}

/** `partial`: some of its collections failed, the items are of the others. `failed`: the last load gave nothing. */
export interface HeldList {
  status: 'idle' | 'ready' | 'partial' | 'failed';
  items: Item[];
  /** Number of items the service has, possibly more than are held. */
  total: number;
  /** The last page held, from 1; 0 before any, or while the first one is incomplete. */
  page: number;
  /** Loaded, not yet consumed by a FETCH action. */
  unused: boolean;
  /** The categories of the whole list, if only part of its items is held. */
  categories?: string[];
}

export type ListState = HeldList | Loading<HeldList>;

/** `missing` is an answer (404). */
type HeldItem = {
  /** Where the item exists; for a Korean article only requested if it is missing. */
  locales: ContentLocale[];
  /** The `postId` shared by its translations, if it is missing in its own locale and was requested by id. */
  postId?: string;
} & (
  | { status: 'idle' | 'failed'; item?: Item }
  | { status: 'ready'; item: Item }
  | { status: 'missing'; item?: never }
);

export type ItemState = HeldItem | Loading<HeldItem>;

export interface ContentState extends VisitEdition {
  lists: Record<string, ListState>;
  items: Record<string, ItemState>;
}

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
