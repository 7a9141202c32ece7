/** What the window knows: its width, and whether motion is wanted. */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, debounce, fork, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import { RESIZE_DEBOUNCE_MS } from '../../lib/specConstants';
import { guarded } from '../../world/guarded';
import { deviceDetected, motionChosen, motionSwitched, viewportChanged } from './deviceSlice';
import { selectIsMobile } from './deviceSelectors';
import type { Device, DeviceState } from '../../world/device/device';

function* detectDevice(): SagaIterator<void> {
  const { detect }: Device = yield getContext('device');
  yield put(deviceDetected(yield call(detect)));
}

function* watchMotion(): SagaIterator<void> {
  const { motionChanges }: Device = yield getContext('device');
  const changes: EventChannel<boolean> = yield call(motionChanges);
  while (true) yield put(motionSwitched(yield take(changes)));
}

function* onMotionChosen({ payload }: ReturnType<typeof motionChosen>): SagaIterator<void> {
  const { chooseMotion }: Device = yield getContext('device');
  yield put(motionSwitched(yield call(chooseMotion, payload)));
}

function* onResize(): SagaIterator<void> {
  const { detect }: Device = yield getContext('device');
  const { isMobile }: DeviceState = yield call(detect);
  if (isMobile !== (yield select(selectIsMobile))) yield put(viewportChanged({ isMobile }));
}

/** Mobile mode is re-evaluated 200 ms after resizing stops (rule: motion.resize-debounce). */
export function* watchDevice(): SagaIterator<void> {
  const { resizes }: Device = yield getContext('device');
  yield call(guarded(detectDevice));
  yield fork(guarded(watchMotion));
  yield takeEvery(motionChosen, guarded(onMotionChosen));
  yield debounce(RESIZE_DEBOUNCE_MS, yield call(resizes), guarded(onResize));
}
