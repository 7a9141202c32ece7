/** The point of the browser's history: the address changes at once, the page once it is loaded. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { HistoryEntry, Address, NavigationRequest } from '../lib/address/place';
import { historyOpened, navigationRequested, pageEntered } from './navigationSlice';

export interface HistoryState {
  /** What the address bar shows. */
  address: Address;
  /** Its entry. */
  entry: HistoryEntry;
  /** The entry of the page on screen. */
  shown: HistoryEntry;
  /** Key of the entry for which the scroll position is recorded; absent until the page on screen has been scrolled. */
  recorded?: string;
  /**
   * The requested address, whose page cannot be shown yet. Its new entry shows the address of the page on screen
   * until then.
   */
  held?: Address | false | undefined;
  /** Key of a new entry whose page has not been seen yet: the next push replaces it. */
  unseen?: string;
}

interface AddressChange extends Pick<HistoryState, 'held'>, Pick<NavigationRequest, 'to'> {
  action: 'push' | 'replace';
  /** `filter`: the entry belongs to the page on screen. */
  kind?: NavigationRequest['kind'] | undefined;
  /** For the entry, if it is a new one. */
  key: string;
}

/** Until the document has been opened. */
const start: HistoryEntry = { key: '', visit: '', index: 0 };
const initialState: HistoryState = {
  address: { pathname: '', search: '', hash: '' },
  entry: start,
  shown: start,
};

const historySlice = createSlice({
  name: 'ui/history',
  initialState,
  reducers: {
    addressChanged(state, { payload: { to, action, kind, key, held } }: PayloadAction<AddressChange>) {
      const { entry, shown } = state;
      const isUnseen = entry.key === state.unseen;
      const isNew = action === 'push' && !isUnseen;
      state.address = to;
      state.entry = {
        key: kind && !isNew ? entry.key : key,
        visit: kind ? shown.visit : key,
        index: entry.index + (isNew ? 1 : 0),
      };
      state.held = held;
      if (isNew || isUnseen) state.unseen = state.entry.key;
    },
    /** The page of the current entry replaces the one on screen; with `true`, it is seen once it has entered. */
    entryShown(state, { payload: isEntering }: PayloadAction<boolean | undefined>) {
      state.shown = state.entry;
      delete state.recorded;
      if (!isEntering && state.unseen === state.entry.key) delete state.unseen;
    },
    /** The page of this entry has been scrolled to its place. */
    scrollSettled(state, { payload }: PayloadAction<string>) {
      if (state.shown.key === payload) state.recorded = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(historyOpened, (_, { payload: { address, entry } }) => ({
        address,
        entry,
        shown: entry,
        recorded: entry.key,
      }))
      .addCase(pageEntered, (state) => {
        if (state.unseen === state.shown.key) delete state.unseen;
      })
      .addCase(navigationRequested, (state, { payload: { to, action, entry } }) => {
        if (action !== 'pop') return;
        // The browser has gone there already.
        state.address = to;
        if (entry) state.entry = entry;
        state.held = false;
      }),
});

export const { addressChanged, entryShown, scrollSettled } = historySlice.actions;
export const historyReducer = historySlice.reducer;
