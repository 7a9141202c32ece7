import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take, takeLatest } from 'redux-saga/effects';
import { guarded } from '../content/guarded';
import { loadingLeft } from '../loading/loadingSlice';
import { cursorChanged, type CursorType } from './cursorSlice';
import { motionSwitched, viewportChanged } from './deviceSlice';
import { selectShowsCursor } from './uiSelectors';

/** The browser's pointer as the cursor saga uses it. */
export interface Cursor {
  /** Fetches the cursor when the browser is idle; tells false, without fetching, where the pointer is not fine. */
  load: () => Promise<boolean>;
  /** Shows the cursor until the channel is closed. Emits each change of its type, or the error that ends it. */
  types: () => EventChannel<CursorType | Error>;
}

function* showCursor(): SagaIterator<void> {
  const { load, types }: Cursor = yield getContext('cursor');
  if (!(yield select(selectShowsCursor)) || !(yield call(load))) return;
  const channel: EventChannel<CursorType | Error> = yield call(types);
  try {
    // An error that the channel emits is thrown here.
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
