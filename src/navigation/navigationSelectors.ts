import type { Locale } from '../../i18n/locales';
import type { HistoryState } from './historySlice';
import type { NavigationState } from './navigationSlice';

export interface WithNavigation {
  ui: { locale: Locale; navigation: NavigationState };
}

export const selectLocale = (state: WithNavigation) => state.ui.locale;
/** The page on screen; null before routing is resolved. */
export const selectPlace = (state: WithNavigation) => state.ui.navigation.place;
/** Whether the page on screen has not entered yet. */
export const selectIsEntering = (state: WithNavigation) => state.ui.navigation.entering;
/** The places of the same page that were shown before, in the same language. */
export const selectEarlierPlaces = (state: WithNavigation) => state.ui.navigation.earlier;
/** Why the requested page cannot be loaded yet. */
export const selectOutage = (state: WithNavigation) => state.ui.navigation.outage;
/** Whether the visitor has unfolded this part of the page on screen. */
export const selectIsUnfolded = (state: WithNavigation, name: string) =>
  state.ui.navigation.unfolded?.includes(name) ?? false;
export const selectCoverPhase = (state: WithNavigation) => state.ui.navigation.phase;

export interface WithHistory {
  ui: { history: HistoryState };
}

export const selectHistory = (state: WithHistory) => state.ui.history;
/** What the address bar shows. */
export const selectAddress = (state: WithHistory) => state.ui.history.address;
/** The history entry of that address. */
export const selectEntry = (state: WithHistory) => state.ui.history.entry;
/** The history entry of the page on screen. */
export const selectShownEntry = (state: WithHistory) => state.ui.history.shown;
