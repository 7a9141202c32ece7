/** Sends page views and events to the web-analytics service, if there is one (rule: tracking.only-if-present). */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import { guarded } from '../../world/guarded';
import { eventTracked } from './analyticsSlice';
import { sendPageView } from './pageView';
import { eventOf } from '../../world/analytics/trackingEvents';
import { selectPlace } from '../../navigation/navigationSelectors';
import type { Analytics } from '../../world/analytics/analytics';
import { pageViewed } from '../../navigation/navigationSlice';

function* onEvent({ payload }: ReturnType<typeof eventTracked>): SagaIterator<void> {
  const { sendEvent }: Analytics = yield getContext('analytics');
  yield call(sendEvent, payload);
}

function* onPageViewed({ payload }: ReturnType<typeof pageViewed>): SagaIterator<void> {
  yield call(sendPageView, payload);
}

function* onMark(mark: string): SagaIterator<void> {
  const event = eventOf(mark);
  if (event) yield put(eventTracked(event));
}

/** Sends the page view of a window's first page, then an event for each click on a tracked element. */
export function* watchTracking(isFirst = true): SagaIterator<void> {
  const { clicks }: Analytics = yield getContext('analytics');
  yield takeEvery(eventTracked, guarded(onEvent));
  yield takeEvery(pageViewed, guarded(onPageViewed));
  const place: Place | null = yield select(selectPlace);
  if (isFirst && place) yield call(sendPageView, place);
  const marks: EventChannel<string> = yield call(clicks);
  yield takeEvery(marks, guarded(onMark));
}
