import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take, takeLatest } from 'redux-saga/effects';
import { guarded } from '../../world/guarded';
import { loadingLeft } from '../loading/loadingSlice';
import { cursorChanged } from './cursorSlice';
import { motionSwitched, viewportChanged } from '../device/deviceSlice';
import { selectShowsCursor } from '../device/deviceSelectors';
import type { Cursor, CursorType } from '../../world/cursor/cursor';

function* showCursor(): SagaIterator<void> {
  const { load, types }: Cursor = yield getContext('cursor');
  if (!(yield select(selectShowsCursor)) || !(yield call(load))) return;
  const channel: EventChannel<CursorType | Error> = yield call(types);
  try {
    // Throws if the channel emits an error.
    while (true) yield put(cursorChanged(yield take(channel)));
  } finally {
    channel.close();
    yield put(cursorChanged(0));
  }
}

/** The custom cursor, only where width and motion allow it (rule: cursor.where-absent). */
export function* watchCursor(): SagaIterator<void> {
  yield takeLatest([loadingLeft, viewportChanged, motionSwitched], guarded(showCursor));
}
