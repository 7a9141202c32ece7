/**
 * Received content: lists and single items, each under a key of everything that determines it. So a leaving page
 * keeps its content, and going back shows what is loaded at once.
 */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale, ContentLocale } from '../../../i18n/locales';
import type { Item } from '../../contract/schemas';
import { mergeByDate } from '../../lib/items/mergeByDate';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { editionEntered, editionLost, newerTold } from '../../world/content/edition';
import { isSearchKey, itemKey, listKey, type ItemRef, type ListRef } from './contentKeys';
import { EMPTY_ITEM, EMPTY_LIST, type ContentState, type ListState } from './contentState';

/** The home article load; runs on mount and on each locale change (rule: lists.fetch-on-locale-change). */
export const fetchArticleList = createAction<{ locale: Locale }>('FETCH_ARTICLE_LIST');
/** The same for the main project list. */
export const fetchProjectList = createAction<{ locale: Locale }>('FETCH_PROJECT_LIST');

/** A long visit loads any number of searches, filtered lists and items; this many of each are kept. */
const MOST_KEPT = 30;

const initialState: ContentState = { lists: {}, items: {} };

/** Stores an entry as the newest, and evicts the least recently requested ones that `isEvictable`. */
function setLatest<T>(
  entries: Partial<Record<string, T>>,
  key: string,
  entry: T,
  isEvictable: (key: string) => boolean,
): void {
  delete entries[key];
  entries[key] = entry;
  const keys = Object.keys(entries).filter(isEvictable);
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) delete entries[oldest];
}

/** Filtered and search lists may be evicted; a locale's plain lists never are. */
const isFiltered = (key: string) => isSearchKey(key) || key.split('/').length > 2;

/** An entry that is loading; contended if it was already. */
function requested<T extends Pick<ListState, 'status' | 'contended'>>({ contended: _, ...held }: T): T {
  return {
    ...held,
    status: 'loading',
    ...(held.status === 'loading' && { contended: true }),
  } as unknown as T;
}

interface ReceivedPage extends ListRef {
  items: Item[];
  total: number;
  page: number;
  partial?: boolean;
}

/** Ids are only unique within a collection, and a list may merge two. */
const identityOf = ({ id, date }: Item) => `${id}\n${date}`;

/** The items of `more` that are not held. */
function newIn(more: readonly Item[], held: readonly Item[]): Item[] {
  const known = new Set(held.map(identityOf));
  return more.filter((item) => !known.has(identityOf(item)));
}

/**
 * A further page is appended below everything shown. Each page of merged collections has more items than are shown;
 * the rest is merged with the new items (rule: lists.more-never-reorders).
 */
function itemsWith(held: ListState, { items, page }: ReceivedPage): Item[] {
  if (page === 1) return held.page > 1 ? [...items, ...newIn(held.items, items)] : items;
  const shown = (page - 1) * ITEMS_PER_REQUEST;
  const added = newIn(items, held.items);
  return [...held.items.slice(0, shown), ...mergeByDate(held.items.slice(shown), added)];
}

/**
 * What is held of another edition stays shown until its first page of this one replaces it; nothing is added to it. A
 * load under way finds out itself.
 */
function enterEdition(state: ContentState, { payload }: PayloadAction<string>): void {
  const { lists, items } = state;
  for (const held of [...Object.values(lists), ...Object.values(items)]) {
    if (held && held.status !== 'loading') held.status = 'idle';
    if (held && 'page' in held) {
      held.page = 0;
      delete held.categories;
    }
  }
  state.edition = payload;
  delete state.newer;
}

const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    listRequested(state, { payload }: PayloadAction<ListRef>) {
      const key = listKey(payload);
      setLatest(state.lists, key, requested(state.lists[key] ?? EMPTY_LIST), isFiltered);
    },
    listReceived(state, { payload }: PayloadAction<ReceivedPage>) {
      const held = state.lists[listKey(payload)] ?? EMPTY_LIST;
      const items = itemsWith(held, payload);
      // A further page with nothing new is the end, whatever the total says: some items may be unreadable.
      const isEnd = payload.page > 1 && items.length === held.items.length;
      const total = isEnd ? items.length : Math.max(payload.total, items.length);
      const page = Math.max(held.page, payload.page);
      const list: ListState = { ...held, status: 'ready', items, total, page };
      if (items.length >= total) delete list.categories;
      delete list.failed;
      delete list.partial;
      if (payload.partial) list.partial = true;
      state.lists[listKey(payload)] = list;
    },
    listFetched(state, { payload }: PayloadAction<ListRef>) {
      const held = state.lists[listKey(payload)];
      if (held) held.fetched = true;
    },
    /** Stored items stay shown; the next load requests the list again. */
    listFailed(state, { payload }: PayloadAction<ListRef>) {
      const key = listKey(payload);
      state.lists[key] = { ...(state.lists[key] ?? EMPTY_LIST), status: 'failed', failed: true };
    },
    /** A cancelled load is no longer pending: the list returns to its previous status. */
    listCancelled(state, { payload }: PayloadAction<ListRef & Pick<ListState, 'status'>>) {
      const key = listKey(payload);
      state.lists[key] = { ...(state.lists[key] ?? EMPTY_LIST), status: payload.status };
    },
    itemRequested(state, { payload }: PayloadAction<ItemRef>) {
      const key = itemKey(payload);
      setLatest(state.items, key, requested(state.items[key] ?? EMPTY_ITEM), () => true);
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
    /** A stored item stays shown. */
    itemFailed(state, { payload }: PayloadAction<ItemRef>) {
      const key = itemKey(payload);
      state.items[key] = { ...(state.items[key] ?? EMPTY_ITEM), status: 'failed' };
    },
    itemCancelled(state, { payload }: PayloadAction<ItemRef>) {
      const held = state.items[itemKey(payload)];
      if (held) held.status = held.item ? 'ready' : 'idle';
    },
    /** Everything stored is old: it stays shown, and the next load requests it again. */
    contentAged(state) {
      const { lists, items } = state;
      for (const held of [...Object.values(lists), ...Object.values(items)]) if (held) held.status = 'idle';
      if (state.edition) state.edition = '';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(newerTold, (state, { payload }) => {
        state.newer = payload;
      })
      .addCase(editionEntered, enterEdition)
      .addCase(editionLost, enterEdition),
});

export const {
  listRequested,
  listReceived,
  listFetched,
  listFailed,
  listCancelled,
  itemRequested,
  itemReceived,
  itemMissing,
  itemFailed,
  itemCancelled,
  contentAged,
} = contentSlice.actions;
export const contentReducer = contentSlice.reducer;
