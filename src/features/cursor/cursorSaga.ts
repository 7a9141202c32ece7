import type { Saga } from '../../world/saga';
import { call, cancel, fork, port, put, select, take } from '../../world/effects';
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
export function* watchCursor(isFirst = true): Saga<void> {
  if (isFirst) yield* take(loadingLeft);
  while (true) {
    const shown = yield* fork(guarded(showCursor));
    yield* take([viewportChanged, motionSwitched]);
    yield* cancel(shown);
  }
}
