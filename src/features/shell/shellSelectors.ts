import {
  BACK_TO_TOP_AFTER,
  BACK_TO_TOP_BOTTOM_MARGIN,
  HEADER_BACKGROUND_AFTER,
  HEADER_HIDE_AFTER,
} from '../../lib/specConstants';
import { selectPlace, type WithNavigation } from '../../navigation/navigationSlice';
import type { ScrollState } from '../../world/scrollEvents';
import { selectLayout, type WithDevice } from '../device/device';
import { selectMenuHidesPage, type WithMenus } from '../menus/menusSlice';

type WithShell = WithDevice & WithMenus & WithNavigation & { ui: { scroll: ScrollState } };

/** Scrolling down past 200 px hides the header, scrolling up shows it, an open menu keeps it (rule: header.hides). */
export const selectHeaderHidden = ({ ui: { scroll, menus } }: WithShell) =>
  !menus && scroll.direction === 'down' && scroll.y > HEADER_HIDE_AFTER;

/** The header has a background from 720 px down, on mobile from 300 px (rule: header.background). */
export const selectHeaderBackground = (state: WithShell) =>
  state.ui.scroll.y >= HEADER_BACKGROUND_AFTER[selectLayout(state)];

/** Black under the mobile menu; white on the project list at or past the threshold; else black (rule: header.derived-mode). */
export const selectHeaderMode = (state: WithShell) =>
  !selectMenuHidesPage(state) && selectPlace(state)?.page === 'projects' && selectHeaderBackground(state)
    ? 'white'
    : 'black';

/** Far down, only while scrolling up, and not near the page's bottom (rule: back-to-top.when). */
export const selectBackToTop = (state: WithShell) => {
  const { y, direction, viewportHeight, pageHeight } = state.ui.scroll;
  return (
    direction === 'up' &&
    y > BACK_TO_TOP_AFTER[selectLayout(state)] &&
    pageHeight - viewportHeight - y > BACK_TO_TOP_BOTTOM_MARGIN
  );
};
