/** What the window tells: its width, and whether motion is wanted. */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, debounce, fork, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import { RESIZE_DEBOUNCE_MS } from '../../lib/specConstants';
import {
  deviceDetected,
  motionChosen,
  motionSwitched,
  viewportChanged,
  type DeviceState,
} from './deviceSlice';
import { selectIsMobile } from './uiSelectors';

/** The browser as the device saga uses it. */
export interface Device {
  detect: () => DeviceState;
  resizes: () => EventChannel<true>;
  /** Changes of `prefers-reduced-motion`; emits whether motion is wanted. */
  motionChanges: () => EventChannel<boolean>;
  /** Remembers the visitor's own choice; tells whether motion is wanted now. */
  chooseMotion: (motion: boolean) => boolean;
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
  yield takeEvery(motionChosen, function* onChoice({ payload }): SagaIterator<void> {
    yield put(motionSwitched(yield call(device.chooseMotion, payload)));
  });
  const resizes: EventChannel<true> = yield call(device.resizes);
  yield debounce(RESIZE_DEBOUNCE_MS, resizes, function* onResize(): SagaIterator<void> {
    const { isMobile }: DeviceState = yield call(device.detect);
    if (isMobile !== (yield select(selectIsMobile))) yield put(viewportChanged({ isMobile }));
  });
}
