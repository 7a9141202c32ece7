import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select } from 'redux-saga/effects';
import { pageShown } from './navigationSlice';
import type { Place } from '../lib/place';
import type { World } from '../world/world';
import { isSamePage } from './coverRule';
import { writeHead } from './headSaga';
import { loadPlace } from './loadPlaceSaga';
import { selectPlace } from './navigationSelectors';

/**
 * Completes a page that was shown while still loading: updates its head, and shows the 404 page if its item is
 * missing (rule: head.late-page). `focus` moves the focus to the new heading, since the focused one is gone.
 */
export function* finishPlace(place: Place, focus = false): SagaIterator<void> {
  const { isReady, shown: shownOf }: World['pages'] = yield getContext('pages');
  const now: Place | null = yield select(selectPlace);
  if (!now || !isSamePage(now, place)) return;
  const shown: Place = yield select(shownOf, now);
  if (!isReady(shown)) return;
  if (shown.page !== now.page) yield put(pageShown(shown));
  yield call(writeHead, shown);
  if (shown.page !== now.page && focus) yield call(focusNewHeading);
}

function* focusNewHeading(): SagaIterator<void> {
  const { focusHeading }: World['screen'] = yield getContext('screen');
  const nextTask: World['nextTask'] = yield getContext('nextTask');
  yield call(nextTask);
  yield call(focusHeading);
}

/** Loads what the shown page lacks, because its load failed or was interrupted. */
export function* completePlace(place: Place): SagaIterator<void> {
  yield call(loadPlace, place);
  yield call(finishPlace, place, true);
}
