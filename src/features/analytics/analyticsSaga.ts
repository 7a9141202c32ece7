/** Sends page views and events to the web-analytics service, if there is one (rule: tracking.only-if-present). */
import { createAction } from '@reduxjs/toolkit';
import type { Place } from '../../lib/address/place';
import { selectPlace, pageViewed } from '../../navigation/navigationSlice';
import { trackingEventOf, type TrackingEvent } from '../../world/analytics';
import { call, port, put, select, takeEvery } from '../../world/effects';
import { guarded } from '../../world/guarded';
import type { Saga } from '../../world/saga';

export const eventTracked = createAction<TrackingEvent>('analytics/eventTracked');

function* send({ address }: Place): Saga<void> {
  const analytics = yield* port('analytics');
  yield* call(analytics.sendPageView, address.pathname + address.search);
}

/**
 * Sends a page view of the current place with the document's title, so the title must be set first. Errors of the
 * vendor's script are logged and stop nothing (rule: tracking.vendor-throws).
 */
export const sendPageView = guarded(send, 'sendPageView');

function* onEvent({ payload }: ReturnType<typeof eventTracked>): Saga<void> {
  const { sendEvent } = yield* port('analytics');
  yield* call(sendEvent, payload);
}

function* onPageViewed({ payload }: ReturnType<typeof pageViewed>): Saga<void> {
  yield* call(sendPageView, payload);
}

function* onMark(mark: string): Saga<void> {
  const event = trackingEventOf(mark);
  if (event) yield* put(eventTracked(event));
}

/** Sends the page view of a window's first page, then an event for each click on a tracked element. */
export function* watchTracking(isFirst = true): Saga<void> {
  const { clicks } = yield* port('analytics');
  yield* takeEvery(eventTracked, guarded(onEvent));
  yield* takeEvery(pageViewed, guarded(onPageViewed));
  const place = yield* select(selectPlace);
  if (isFirst && place) yield* call(sendPageView, place);
  const marks = yield* call(clicks);
  yield* takeEvery(marks, guarded(onMark));
}
