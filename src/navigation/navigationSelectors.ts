import type { Locale } from '../../i18n/locales';
import type { NavigationState } from './navigationSlice';

export interface WithNavigation {
  ui: { locale: Locale; navigation: NavigationState };
}

export const selectLocale = (state: WithNavigation) => state.ui.locale;
/** The page on screen; null before routing is resolved. */
export const selectPlace = (state: WithNavigation) => state.ui.navigation.place;
/** Why the requested page cannot be loaded yet. */
export const selectOutage = (state: WithNavigation) => state.ui.navigation.outage;
export const selectCoverPhase = (state: WithNavigation) => state.ui.navigation.phase;
