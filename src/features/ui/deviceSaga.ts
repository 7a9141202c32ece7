/** What the window tells: its width, and whether motion is wanted. */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, debounce, fork, getContext, put, take } from 'redux-saga/effects';
import { RESIZE_DEBOUNCE_MS } from '../../lib/specConstants';
import { deviceDetected, motionSwitched, viewportChanged, type DeviceState } from './deviceSlice';

/** The browser as the device saga uses it. */
export interface Device {
  detect: () => DeviceState;
  resizes: () => EventChannel<true>;
  /** Changes of `prefers-reduced-motion`; emits whether motion is wanted. */
  motionChanges: () => EventChannel<boolean>;
}

function* watchMotion(device: Device): SagaIterator<void> {
  const changes: EventChannel<boolean> = yield call(device.motionChanges);
  while (true) yield put(motionSwitched(yield take(changes)));
}

/** Mobile mode is re-evaluated 200 ms after resizing stops (spec §4). */
export function* watchDevice(): SagaIterator<void> {
  const device: Device = yield getContext('device');
  yield put(deviceDetected(yield call(device.detect)));
  yield fork(watchMotion, device);
  const resizes: EventChannel<true> = yield call(device.resizes);
  yield debounce(RESIZE_DEBOUNCE_MS, resizes, function* onResize() {
    const { isMobile }: DeviceState = yield call(device.detect);
    yield put(viewportChanged({ isMobile }));
  });
}
