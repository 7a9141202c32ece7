/**
 * Content as it was received: lists and single items, each under a key that holds all that decides it. So a leaving page
 * keeps its content, and going back shows at once what was loaded.
 */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Collection, ContentLocale } from '../../contract/collections';
import type { Item } from '../../contract/schemas';

/** One word for a request's state; `missing` is an answer (404), `failed` is none, or for a list only a part of one. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

/**
 * `articles` is the home page's merged list (decisions §4), `projects` every project of the locale, `deo` the newest posts
 * of the design executive; the others are collections.
 */
export type ListName = 'articles' | 'projects' | 'blog' | 'media' | 'blog_kr' | 'deo';

export interface ListRef {
  list: ListName;
  locale: Locale;
  /** The chosen category, as the service spells it; absent for all. */
  category?: string | undefined;
}

export interface ItemRef {
  collection: Collection;
  locale: Locale;
  /** An id or a postId. */
  id: string;
}

export interface ListState {
  status: LoadStatus;
  items: Item[];
  /** How many items the service has, which may be more than are held. */
  total: number;
  /** The last page held, from 1; 0 before any, and where only a part of the first one is held. */
  page: number;
  /** It has come and no FETCH action has taken it yet, so that none fetches it again. */
  fresh: boolean;
}

export interface ItemState {
  status: LoadStatus;
  item?: Item;
  /** Where the item exists; of a Korean article only asked where it is missing. */
  locales: ContentLocale[];
  /** What its translations have in common, where it is missing in its own locale and was asked for by an id. */
  postId?: string;
}

export interface ContentState {
  lists: Partial<Record<string, ListState>>;
  items: Partial<Record<string, ItemState>>;
}

export function listKey({ list, locale, category }: ListRef): string {
  return category === undefined ? `${list}/${locale}` : `${list}/${locale}/${category}`;
}

export function itemKey({ collection, locale, id }: ItemRef): string {
  return `${collection}/${locale}/${id}`;
}

/** The home article load; runs on mount and on each locale change (spec §7). */
export const fetchArticleList = createAction<{ locale: Locale }>('FETCH_ARTICLE_LIST');
/** Its twin for the main project list. */
export const fetchProjectList = createAction<{ locale: Locale }>('FETCH_PROJECT_LIST');
/** A visitor asks for the next page of a list. */
export const moreRequested = createAction<ListRef>('content/moreRequested');

export const EMPTY_LIST: ListState = { status: 'idle', items: [], total: 0, page: 0, fresh: false };
export const EMPTY_ITEM: ItemState = { status: 'idle', locales: [] };

const initialState: ContentState = { lists: {}, items: {} };

function setStatus(state: ContentState, ref: ListRef, status: LoadStatus): void {
  state.lists[listKey(ref)] = { ...(state.lists[listKey(ref)] ?? EMPTY_LIST), status };
}

interface ReceivedPage extends ListRef {
  items: Item[];
  total: number;
  page: number;
}

/** A further page, or the further pages of a first one that has come anew: an item that is already there stays. */
function appended(held: readonly Item[], more: readonly Item[]): Item[] {
  const ids = new Set(held.map(({ id }) => id));
  return [...held, ...more.filter(({ id }) => !ids.has(id))];
}

const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    listRequested: (state, { payload }: PayloadAction<ListRef>) => setStatus(state, payload, 'loading'),
    listReceived(state, { payload }: PayloadAction<ReceivedPage>) {
      const held = state.lists[listKey(payload)] ?? EMPTY_LIST;
      const page = Math.max(held.page, payload.page);
      const items =
        payload.page > 1
          ? appended(held.items, payload.items)
          : appended(payload.items, held.page > 1 ? held.items : []);
      // A further page with nothing new is the end, whatever the service counts: an item may not be readable.
      const isEnd = payload.page > 1 && items.length === held.items.length;
      const total = isEnd ? items.length : Math.max(payload.total, items.length);
      state.lists[listKey(payload)] = { status: 'ready', items, total, page, fresh: true };
    },
    listUsed(state, { payload }: PayloadAction<ListRef>) {
      const held = state.lists[listKey(payload)];
      if (held) held.fresh = false;
    },
    /** What is held stays shown; the next load asks for it again. */
    listFailed: (state, { payload }: PayloadAction<ListRef>) => setStatus(state, payload, 'failed'),
    /** A cancelled load is not pending: the list is what it was before. */
    listCancelled: (state, { payload }: PayloadAction<ListRef & Pick<ListState, 'status'>>) =>
      setStatus(state, payload, payload.status),
    itemRequested(state, { payload }: PayloadAction<ItemRef>) {
      state.items[itemKey(payload)] = { ...(state.items[itemKey(payload)] ?? EMPTY_ITEM), status: 'loading' };
    },
    itemReceived(state, { payload }: PayloadAction<ItemRef & { item: Item; locales?: ContentLocale[] }>) {
      const { item, locales = [] } = payload;
      state.items[itemKey(payload)] = { status: 'ready', item, locales };
    },
    itemMissing(
      state,
      { payload }: PayloadAction<ItemRef & { locales: ContentLocale[]; postId?: string | undefined }>,
    ) {
      const { locales, postId } = payload;
      state.items[itemKey(payload)] = { status: 'missing', locales, ...(postId && { postId }) };
    },
    itemFailed(state, { payload }: PayloadAction<ItemRef>) {
      state.items[itemKey(payload)] = { ...EMPTY_ITEM, status: 'failed' };
    },
    itemCancelled(state, { payload }: PayloadAction<ItemRef>) {
      const held = state.items[itemKey(payload)];
      if (held) held.status = held.item ? 'ready' : 'idle';
    },
  },
});

export const {
  listRequested,
  listReceived,
  listUsed,
  listFailed,
  listCancelled,
  itemRequested,
  itemReceived,
  itemMissing,
  itemFailed,
  itemCancelled,
} = contentSlice.actions;
export const contentReducer = contentSlice.reducer;
