import type { DeviceState } from '../../world/device/device';

export interface WithDevice {
  ui: DeviceState & {
    /** This device has proved too slow for loops. */
    loopsRest: boolean;
  };
}

export const selectIsMobile = (state: WithDevice) => state.ui.isMobile;
export const selectMotion = (state: WithDevice) => state.ui.motion;
export const selectLowVersion = (state: WithDevice) => state.ui.lowVersion;
export const selectLoopsRest = (state: WithDevice) => state.ui.loopsRest;
/** Loops may play: motion is wanted and the browser has what it needs. */
export const selectCanAnimate = (state: WithDevice) => selectMotion(state) && !selectLowVersion(state);
/** The custom cursor fits and may move (rule: cursor.where-absent). */
export const selectShowsCursor = (state: WithDevice) => selectCanAnimate(state) && !selectIsMobile(state);
/** The column of the constants that have one for each layout. */
export const selectLayout = (state: WithDevice) => (selectIsMobile(state) ? 'mobile' : 'desktop');
