/** What the window knows of the device: its width, whether motion is wanted, and whether loops may play. */
import { createAction, type Action } from '@reduxjs/toolkit';
import type { DeviceState } from '../../world/device';
import type { Saga } from '../../world/saga';
import { call, debounce, fork, port, put, select, take, takeEvery } from '../../world/effects';
import { RESIZE_DEBOUNCE_MS } from '../../lib/specConstants';
import { guarded } from '../../world/guarded';

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

function* detectDevice(): Saga<void> {
  const { detect } = yield* port('device');
  yield* put(deviceDetected(yield* call(detect)));
}

function* watchMotion(): Saga<void> {
  const { motionChanges } = yield* port('device');
  const changes = yield* call(motionChanges);
  while (true) yield* put(motionSwitched(yield* take(changes)));
}

function* onMotionChosen({ payload }: ReturnType<typeof motionChosen>): Saga<void> {
  const { chooseMotion } = yield* port('device');
  yield* put(motionSwitched(yield* call(chooseMotion, payload)));
}

function* onResize(): Saga<void> {
  const { detect } = yield* port('device');
  const { isMobile } = yield* call(detect);
  if (isMobile !== (yield* select(selectIsMobile))) yield* put(viewportChanged({ isMobile }));
}

/** Mobile mode is re-evaluated 200 ms after resizing stops (rule: motion.resize-debounce). */
export function* watchDevice(): Saga<void> {
  const { resizes } = yield* port('device');
  yield* call(guarded(detectDevice));
  yield* fork(guarded(watchMotion));
  yield* takeEvery(motionChosen, guarded(onMotionChosen));
  yield* debounce(RESIZE_DEBOUNCE_MS, yield* call(resizes), guarded(onResize));
}
