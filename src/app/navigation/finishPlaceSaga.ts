import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select } from 'redux-saga/effects';
import { pageShown } from '../../features/ui/navigationSlice';
import { selectPlace } from '../../features/ui/uiSelectors';
import type { Place } from '../../lib/place';
import type { SagaContext } from '../sagaContext';
import { shownPlace } from '../shownPlace';
import { isSamePage } from './coverRule';
import { writeHead } from './headSaga';

/**
 * A page that was shown before all of it was loaded: its head is written again, and where its item turned out to be missing the
 * 404 page takes its place (rule: head.late-page). `focus` follows to the new heading, for the one that had it is gone.
 */
export function* finishPlace(place: Place, focus = false): SagaIterator<void> {
  const isReady: SagaContext['isReady'] = yield getContext('isReady');
  const now: Place | null = yield select(selectPlace);
  if (!now || !isSamePage(now, place)) return;
  const shown: Place = shownPlace(yield select(), now);
  if (!isReady(shown)) return;
  if (shown.page !== now.page) yield put(pageShown(shown));
  yield call(writeHead, shown);
  if (shown.page !== now.page && focus) yield call(focusNewHeading);
}

function* focusNewHeading(): SagaIterator<void> {
  const { focusHeading }: SagaContext['screen'] = yield getContext('screen');
  const nextTask: SagaContext['nextTask'] = yield getContext('nextTask');
  yield call(nextTask);
  yield call(focusHeading);
}
