/**
 * Puts the scroll position into the store, broadcasts it on the window, and scrolls back to the top
 * (rule: scroll.broadcast).
 */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, getContext, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { guarded } from '../../world/guarded';
import { scrollMoved, topRequested } from './scrollSlice';
import { selectMotion } from '../device/deviceSelectors';
import type { ScrollEvents, ScrollState } from '../../world/scroll/scrollEvents';

/** The part of the screen that the way back to the top needs. */
interface Top {
  focusHeading: () => void;
  scroll: { toTop: (motion: boolean) => Promise<void> };
}

/** The button is removed when no longer needed, so focus moves to the page's heading first. */
function* goToTop(): SagaIterator<void> {
  const { focusHeading, scroll }: Top = yield getContext('screen');
  yield call(focusHeading);
  yield call(scroll.toTop, yield select(selectMotion));
}

function* onReading(reading: ScrollState): SagaIterator<void> {
  const { announce }: ScrollEvents = yield getContext('scrollEvents');
  yield put(scrollMoved(reading));
  yield call(announce, { y: reading.y, direction: reading.direction });
}

export function* watchScroll(): SagaIterator<void> {
  const { readings }: ScrollEvents = yield getContext('scrollEvents');
  yield takeLatest(topRequested, guarded(goToTop));
  const channel: EventChannel<ScrollState> = yield call(readings);
  yield takeEvery(channel, guarded(onReading));
}
