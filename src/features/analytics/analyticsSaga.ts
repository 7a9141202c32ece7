/** Page views and events, told to the web-analytics service where there is one (spec §7, decisions §6). */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import { selectPlace } from '../ui/uiSelectors';
import { eventTracked } from './analyticsSlice';
import { sendPageView } from './pageView';
import { eventOf, type TrackingEvent } from './trackingEvents';

/** The vendor and the page as the analytics sagas use them. */
export interface Analytics {
  /** `path` is the path and the query of the page whose title the document now has. */
  sendPageView: (path: string) => void;
  sendEvent: (event: TrackingEvent) => void;
  /** The marks (`data-track`) of what is clicked. */
  clicks: () => EventChannel<string>;
}

/** The first load's page view, and an event for each marked thing that is clicked. */
export function* watchTracking(): SagaIterator<void> {
  const { sendEvent, clicks }: Analytics = yield getContext('analytics');
  yield takeEvery(eventTracked, function* onEvent({ payload }): SagaIterator<void> {
    yield call(sendEvent, payload);
  });
  const place: Place | null = yield select(selectPlace);
  if (place) yield call(sendPageView, place);
  const marks: EventChannel<string> = yield call(clicks);
  while (true) {
    const event = eventOf(yield take(marks));
    if (event) yield put(eventTracked(event));
  }
}
