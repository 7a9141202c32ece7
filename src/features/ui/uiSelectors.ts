import type { UiState } from './uiReducer';

interface WithUi {
  ui: UiState;
}

export const selectLocale = (state: WithUi) => state.ui.locale;
export const selectIsMobile = (state: WithUi) => state.ui.device.isMobile;
export const selectMotion = (state: WithUi) => state.ui.device.motion;
export const selectLowVersion = (state: WithUi) => state.ui.device.lowVersion;
export const selectOpenMenu = (state: WithUi) => state.ui.menus;
export const selectPlace = (state: WithUi) => state.ui.navigation.place;
export const selectCoverPhase = (state: WithUi) => state.ui.navigation.phase;
/** Loops may play: motion is wanted and the browser has what it needs. */
export const selectCanAnimate = (state: WithUi) => selectMotion(state) && !selectLowVersion(state);
