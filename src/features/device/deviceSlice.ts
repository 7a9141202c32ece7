import { createAction, type Action } from '@reduxjs/toolkit';
import type { DeviceState } from '../../world/device/device';

/** The visitor's own switch: whether things may move. */
export const motionChosen = createAction<boolean>('ui/device/motionChosen');
export const deviceDetected = createAction<DeviceState>('ui/device/deviceDetected');
/** The layout has changed between desktop and mobile. */
export const viewportChanged = createAction<{ isMobile: boolean }>('ui/device/viewportChanged');
/** Playing loops made frames late: they rest until the visitor switches motion again. */
export const loopsRested = createAction('ui/device/loopsRested');
export const motionSwitched = createAction<boolean>('ui/device/motionSwitched');

/** Each has its own key in the `ui` slice. */
export const deviceReducers = {
  isMobile: (held = false, action: Action) =>
    deviceDetected.match(action) || viewportChanged.match(action) ? action.payload.isMobile : held,
  lowVersion: (held = false, action: Action) =>
    deviceDetected.match(action) ? action.payload.lowVersion : held,
  loopsRest: (held = false, action: Action) =>
    loopsRested.match(action) || (held && !motionChosen.match(action)),
  motion: (held = true, action: Action) =>
    motionSwitched.match(action)
      ? action.payload
      : deviceDetected.match(action)
        ? action.payload.motion
        : held,
};
