/**
 * Received content: lists and single items, each under a key of everything that determines it. So a leaving page
 * keeps its content, and going back shows what is loaded at once.
 */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale, ContentLocale } from '@hibari/contract/locales';
import type { Item } from '@hibari/contract/schemas';
import { editionEntered, editionLost, editionOutdated } from '../../world/edition';
import {
  itemKey,
  listKey,
  type ItemRef,
  type ListRef,
  heldOf,
  selectHeldItem,
  selectHeldList,
  type ContentState,
  type ItemState,
  type ListState,
  type HeldList,
} from './contentState';
import { mergeByDate } from '@hibari/contract/queries/listOrder';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';

/** The home article load; runs on mount and on each locale change (rule: lists.fetch-on-locale-change). */
export const fetchArticleList = createAction<{ locale: Locale }>('FETCH_ARTICLE_LIST');
/** The same for the main project list. */
export const fetchProjectList = createAction<{ locale: Locale }>('FETCH_PROJECT_LIST');

/** A long visit loads any number of searches, filtered lists and items; this many of each are kept. */
const MAX_KEPT = 30;

const initialState: ContentState = { lists: {}, items: {} };

/** Stores an entry as the newest, and evicts the least recently requested ones that `isEvictable`. */
function setLatest<T>(
  entries: Record<string, T>,
  key: string,
  entry: NoInfer<T>,
  isEvictable: (key: string) => boolean,
): void {
  delete entries[key];
  entries[key] = entry;
  const keys = Object.keys(entries).filter(isEvictable);
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX_KEPT))) delete entries[oldest];
}

/** Filtered and search lists, whose keys have a third part, may be evicted; a locale's plain lists never are. */
const isFiltered = (key: string) => key.split('/').length > 2;

const heldList = (content: ContentState, ref: ListRef) => selectHeldList({ content }, ref);
const heldItem = (content: ContentState, ref: ItemRef) => selectHeldItem({ content }, ref);

/** Returns to the content from before a load that is no longer in flight. */
function settle(entries: Record<string, ListState | ItemState>, key: string): void {
  const entry = entries[key];
  if (entry) entries[key] = heldOf(entry);
}

/** An old answer stays shown, and whatever needs it loads it again. Failed content is loaded again in any case. */
function age(held: { status: string }): void {
  if (held.status === 'ready' || held.status === 'missing') held.status = 'idle';
}

/**
 * Nothing is added to the pages of another edition: the first page of this one replaces them. A load under way finds out
 * itself.
 */
function enterEdition(state: ContentState, { payload }: PayloadAction<string>): void {
  for (const list of Object.values(state.lists)) {
    const held = heldOf(list);
    age(held);
    held.page = 0;
    delete held.categories;
  }
  for (const item of Object.values(state.items)) age(heldOf(item));
  state.edition = payload;
  delete state.newer;
}

interface ListPage {
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

function addPage(held: HeldList, received: ListPage): HeldList {
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

const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    listRequested(state, { payload }: PayloadAction<ListRef>) {
      const before = heldList(state, payload);
      setLatest(state.lists, listKey(payload), { status: 'loading', before }, isFiltered);
    },
    listReceived(state, { payload }: PayloadAction<ListRef & ListPage>) {
      state.lists[listKey(payload)] = addPage(heldList(state, payload), payload);
    },
    categoriesReceived(state, { payload }: PayloadAction<ListRef & { categories: string[] }>) {
      const list = state.lists[listKey(payload)];
      if (list) heldOf(list).categories = payload.categories;
    },
    listFetched(state, { payload }: PayloadAction<ListRef>) {
      const list = state.lists[listKey(payload)];
      if (list) heldOf(list).unused = false;
    },
    /** Stored items stay shown; the next load requests the list again. */
    listFailed(state, { payload }: PayloadAction<ListRef>) {
      const held = heldList(state, payload);
      state.lists[listKey(payload)] = held.status === 'partial' ? held : { ...held, status: 'failed' };
    },
    listCancelled(state, { payload }: PayloadAction<ListRef>) {
      settle(state.lists, listKey(payload));
    },
    itemRequested(state, { payload }: PayloadAction<ItemRef>) {
      const before = heldItem(state, payload);
      setLatest(state.items, itemKey(payload), { status: 'loading', before }, () => true);
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
      state.items[itemKey(payload)] = { ...heldItem(state, payload), status: 'failed' };
    },
    itemCancelled(state, { payload }: PayloadAction<ItemRef>) {
      settle(state.items, itemKey(payload));
    },
    /** Everything stored is old: it stays shown, and the next load requests it again. */
    contentAged(state) {
      const kinds: Record<string, ListState | ItemState>[] = [state.lists, state.items];
      for (const entries of kinds)
        for (const [key, entry] of Object.entries(entries)) {
          settle(entries, key);
          age(heldOf(entry));
        }
      if (state.edition) state.edition = '';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(editionOutdated, (state, { payload }) => {
        state.newer = payload;
      })
      .addCase(editionEntered, enterEdition)
      .addCase(editionLost, enterEdition),
});

export const {
  listRequested,
  listReceived,
  categoriesReceived,
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
