import {
  BACK_TO_TOP_AFTER,
  BACK_TO_TOP_BOTTOM_MARGIN,
  HEADER_BACKGROUND_AFTER,
  HEADER_HIDE_AFTER,
} from '../../lib/specConstants';
import type { UiState } from '../../app/state/uiReducer';

export interface WithUi {
  ui: UiState;
}

export const selectLocale = (state: WithUi) => state.ui.locale;
export const selectIsMobile = (state: WithUi) => state.ui.isMobile;
export const selectMotion = (state: WithUi) => state.ui.motion;
export const selectLowVersion = (state: WithUi) => state.ui.lowVersion;
export const selectOpenMenu = (state: WithUi) => state.ui.menus;
export const selectPlace = (state: WithUi) => state.ui.navigation.place;
/** Why the requested page cannot be loaded yet. */
export const selectOutage = (state: WithUi) => state.ui.navigation.outage;
export const selectCoverPhase = (state: WithUi) => state.ui.navigation.phase;
/** This device has proved too slow for loops. */
export const selectLoopsRest = (state: WithUi) => state.ui.loopsRest;
/** Loops may play: motion is wanted and the browser has what it needs. */
export const selectCanAnimate = (state: WithUi) => selectMotion(state) && !selectLowVersion(state);
/** The custom cursor fits and may move (rule: cursor.where-absent). */
export const selectShowsCursor = (state: WithUi) => selectCanAnimate(state) && !selectIsMobile(state);

const layoutOf = (state: WithUi) => (selectIsMobile(state) ? 'mobile' : 'desktop');

/** Scrolling down past 200 px hides the header, scrolling up shows it, an open menu keeps it (rule: header.hides). */
export const selectHeaderHidden = ({ ui: { scroll, menus } }: WithUi) =>
  !menus && scroll.direction === 'down' && scroll.y > HEADER_HIDE_AFTER;

/** The header has a background from 720 px down, on mobile from 300 px (rule: header.background). */
export const selectHeaderBackground = (state: WithUi) =>
  state.ui.scroll.y >= HEADER_BACKGROUND_AFTER[layoutOf(state)];

/** Black under the mobile menu; white on the project list at or past the threshold; else black (rule: header.derived-mode). */
export const selectHeaderMode = (state: WithUi) =>
  selectOpenMenu(state) !== 'mobile' &&
  selectPlace(state)?.page === 'projects' &&
  selectHeaderBackground(state)
    ? 'white'
    : 'black';

/** Far down, only while scrolling up, and not near the page's bottom (rule: back-to-top.when). */
export const selectBackToTop = (state: WithUi) => {
  const { y, direction, viewportHeight, pageHeight } = state.ui.scroll;
  return (
    direction === 'up' &&
    y > BACK_TO_TOP_AFTER[layoutOf(state)] &&
    pageHeight - viewportHeight - y > BACK_TO_TOP_BOTTOM_MARGIN
  );
};
