/** The point of the browser's history: the address changes at once, the page once it is loaded. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '@hibari/contract/address/address';
import {
  pathBelowLocale,
  sectionOf,
  type HistoryEntry,
  type HistoryPoint,
  type NavigationRequest,
} from '../lib/address/place';
import { call, port, put, select } from '../world/effects';
import type { Saga } from '../world/saga';
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

export interface WithHistory {
  ui: { history: HistoryState };
}

export const selectHistory = (state: WithHistory) => state.ui.history;
export const selectAddress = (state: WithHistory) => state.ui.history.address;
/** The section that the address bar shows: where a navigation leads, before its page is on screen. */
export const selectTargetSection = (state: WithHistory) =>
  sectionOf(pathBelowLocale(state.ui.history.address));
export const selectEntry = (state: WithHistory) => state.ui.history.entry;
/** A new entry of the history is on screen, and its page has not entered yet. */
export const selectIsShownUnseen = ({ ui: { history } }: WithHistory) => history.shown.key === history.unseen;
export const selectShownEntry = (state: WithHistory) => state.ui.history.shown;

/**
 * The request of a browser that has gone back or forward. Over the entries of filters it is a filter change again. A
 * hash jump has added an entry, which gets the key.
 */
export function popRequest(
  { address, entry }: HistoryPoint,
  { entry: { index }, shown: { visit } }: HistoryState,
  key: string,
): NavigationRequest {
  const to = { to: address, action: 'pop' } as const;
  if (!entry) return { ...to, entry: { key, visit, index: index + 1 } };
  return { ...to, entry, ...(entry.visit === visit && { kind: 'filter' }) };
}

/**
 * Changes what the address bar shows; `kind` as in the request. `held`: the requested address, whose page cannot be
 * shown yet. The address bar returns to the page on screen.
 */
export function* changeAddress(
  to: Address,
  action: 'push' | 'replace',
  kind: NavigationRequest['kind'],
  held: Address | false = false,
): Saga<void> {
  const { newKey } = yield* port('history');
  yield* put(addressChanged({ to, action, kind, held, key: yield* call(newKey) }));
}

/** Makes the current entry the shown one; returns its key. `isEntering`: its page is not seen yet. */
export function* showEntry(isEntering = false): Saga<string> {
  yield* put(entryShown(isEntering));
  return (yield* select(selectShownEntry)).key;
}
