import type { Saga } from '../../world/saga';
import { call, port, put, select, take, takeLatest } from '../../world/effects';
import { guarded } from '../../world/guarded';
import { loadingLeft } from '../loading/loadingSlice';
import { cursorChanged } from './cursorSlice';
import { motionSwitched, viewportChanged } from '../device/deviceSlice';
import { selectShowsCursor } from '../device/deviceSelectors';

function* showCursor(): Saga<void> {
  const { load, types } = yield* port('cursor');
  if (!(yield* select(selectShowsCursor)) || !(yield* call(load))) return;
  const channel = yield* call(types);
  try {
    // Throws if the channel emits an error.
    while (true) yield* put(cursorChanged(yield* take(channel)));
  } finally {
    channel.close();
    yield* put(cursorChanged(0));
  }
}

/** The custom cursor, only where width and motion allow it (rule: cursor.where-absent). */
export function* watchCursor(): Saga<void> {
  yield* takeLatest([loadingLeft, viewportChanged, motionSwitched], guarded(showCursor));
}
