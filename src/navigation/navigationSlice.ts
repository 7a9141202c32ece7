/** The shown page, its language and the cover's phase. The address bar is in `historySlice.ts`. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_LOCALE, type Locale } from '@hibari/contract/locales';
import type { Address } from '@hibari/contract/address/address';
import type { HistoryPoint, NavigationRequest, Place, PressedPoint } from '../lib/address/place';
import type { Outage } from '../lib/outage';

export type CoverPhase = 'idle' | 'covering' | 'covered' | 'revealing';

export interface NavigationState {
  phase: CoverPhase;
  /** The page on screen; null before routing is resolved. */
  place: Place | null;
  /** Where the last link was pressed, from which the cover closes and opens; absent without a link. */
  point?: PressedPoint;
  /** That page replaces another and has not entered yet. */
  entering?: boolean;
  /** Places of that page shown before it, in the same language: their items stay until newer ones are loaded. */
  earlier?: Place[];
  /** The parts of that page that the visitor has unfolded, by name; absent for none. */
  unfolded?: string[];
  /** The requested page waits for the connection; absent if none waits. */
  outage?: Outage;
}

/** The document has been opened, at this point of the browser's history. */
export const historyOpened = createAction<Required<HistoryPoint>>('ui/navigation/historyOpened');
/** The visitor or the browser requests an address of the site. */
export const navigationRequested = createAction<NavigationRequest>('ui/navigation/requested');
/** The page of an address has entered. A late report of another page is ignored. */
export const pageEntered = createAction<Address>('ui/navigation/pageEntered');

/** A navigation has ended with its page shown, titled and focused: a page view. */
export const pageViewed = createAction<Place>('ui/navigation/pageViewed');

const initialState: NavigationState = { phase: 'idle', place: null };

const navigationSlice = createSlice({
  name: 'ui/navigation',
  initialState,
  reducers: {
    coverMoved(state, { payload }: PayloadAction<CoverPhase>) {
      state.phase = payload;
    },
    pageShown(state, { payload }: PayloadAction<Place>) {
      const { place, earlier = [] } = state;
      const stays = place?.path === payload.path;
      if (place && !stays) state.entering = true;
      if (stays && place.locale === payload.locale) state.earlier = [...earlier, place];
      else delete state.earlier;
      state.place = payload;
    },
    /** 'See more' was pressed, or the link was copied. */
    unfolded(state, { payload }: PayloadAction<string>) {
      (state.unfolded ??= []).push(payload);
    },
    /** The confirmation has expired. */
    folded(state, { payload }: PayloadAction<string>) {
      if (state.unfolded) state.unfolded = state.unfolded.filter((name) => name !== payload);
    },
    /** The code of the requested page cannot be loaded until the connection is back. */
    connectionLost(state, { payload }: PayloadAction<Outage>) {
      state.outage = payload;
    },
    /** The navigation that waited for the connection goes on, or another has replaced it. */
    waitEnded(state) {
      delete state.outage;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(navigationRequested, (state, { payload: { point } }) => {
        if (point) state.point = point;
        else delete state.point;
      })
      // Not before: the leaving page must not change.
      .addCase(pageEntered, (state, { payload }) => {
        if (payload.pathname !== state.place?.address.pathname) return;
        delete state.entering;
        delete state.unfolded;
      })
      .addCase(historyOpened, ({ place }, { payload: { address } }) => {
        // The server renders without the hash and unknown parameters; the language switcher keeps both.
        const { search, hash } = address;
        if (place && (hash || search !== place.address.search))
          place.address = { ...place.address, search, hash };
      }),
});

export const { coverMoved, pageShown, unfolded, folded, connectionLost, waitEnded } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;

const localeSlice = createSlice({
  name: 'ui/locale',
  initialState: INITIAL_LOCALE,
  reducers: {
    /** The interface language follows the page shown (rule: language.follows-route). */
    localeChanged: (_, { payload }: PayloadAction<Locale>) => payload,
  },
});

export const { localeChanged } = localeSlice.actions;
export const localeReducer = localeSlice.reducer;

export interface WithNavigation {
  ui: { locale: Locale; navigation: NavigationState };
}

export const selectLocale = (state: WithNavigation) => state.ui.locale;
export const selectPlace = (state: WithNavigation) => state.ui.navigation.place;
export const selectIsEntering = (state: WithNavigation) => state.ui.navigation.entering;
export const selectEarlierPlaces = (state: WithNavigation) => state.ui.navigation.earlier;
export const selectOutage = (state: WithNavigation) => state.ui.navigation.outage;
export const selectIsUnfolded = (state: WithNavigation, name: string) =>
  state.ui.navigation.unfolded?.includes(name) ?? false;
export const selectCoverPhase = (state: WithNavigation) => state.ui.navigation.phase;
export const selectPressedPoint = (state: WithNavigation) => state.ui.navigation.point;
