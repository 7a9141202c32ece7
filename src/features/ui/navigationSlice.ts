/** The navigation machine's state: which page is shown, and where its cover stands. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address, HistoryAction, Place } from '../../lib/place';

export type CoverPhase = 'idle' | 'covering' | 'covered' | 'revealing';

export interface NavigationState {
  phase: CoverPhase;
  /** The page on the screen; null before routing is resolved. */
  place: Place | null;
}

export interface NavigationRequest {
  to: Address;
  action: HistoryAction;
  /**
   * Set by the control that asks: it only changes what a list shows, so the page stays where it is and no page view is sent.
   * Never guessed from the address (rule: navigation.control-says-filter).
   */
  kind?: 'filter';
}

/** A visitor or the browser asks for an address of the site. */
export const navigationRequested = createAction<NavigationRequest>('ui/navigation/requested');
/** The screen reports back that the page has entered. */
export const pageEntered = createAction('ui/navigation/pageEntered');

const initialState: NavigationState = { phase: 'idle', place: null };

const navigationSlice = createSlice({
  name: 'ui/navigation',
  initialState,
  reducers: {
    coverMoved(state, { payload }: PayloadAction<CoverPhase>) {
      state.phase = payload;
    },
    pageShown(state, { payload }: PayloadAction<Place>) {
      state.place = payload;
    },
  },
});

export const { coverMoved, pageShown } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;
