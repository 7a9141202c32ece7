import type { Locale } from '../../i18n/locales';
import { pathBelowLocale, sectionOf } from '../lib/address/place';
import type { HistoryState } from './historySlice';
import type { NavigationState } from './navigationSlice';

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
