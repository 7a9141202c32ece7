/**
 * Puts the scroll position into the store, broadcasts it on the window, and scrolls back to the top
 * (rule: scroll.broadcast).
 */
import type { Saga } from '../../world/saga';
import { call, port, put, select, takeEvery, takeLatest } from '../../world/effects';
import { guarded } from '../../world/guarded';
import { scrollMoved, selectScrollY, topRequested } from './scrollSlice';
import { selectMotion } from '../device/device';
import type { ScrollState } from '../../world/scrollEvents';

/** The button is removed when no longer needed, so focus moves to the page's heading first. */
function* goToTop(): Saga<void> {
  const { focusHeading, scroll } = yield* port('screen');
  yield* call(focusHeading);
  yield* call(scroll.toTop, yield* select(selectMotion));
}

function* onReading(reading: ScrollState): Saga<void> {
  const { announce } = yield* port('scrollEvents');
  // The page has been scrolled to where the state is.
  if (reading.y === (yield* select(selectScrollY))) return;
  yield* put(scrollMoved(reading));
  yield* call(announce, { y: reading.y, direction: reading.direction });
}

export function* watchScroll(): Saga<void> {
  const { readings } = yield* port('scrollEvents');
  yield* takeLatest(topRequested, guarded(goToTop));
  const channel = yield* call(readings);
  yield* takeEvery(channel, guarded(onReading));
}
