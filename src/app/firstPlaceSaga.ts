import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { pageShown } from '../features/ui/navigationSlice';
import { selectPlace } from '../features/ui/uiSelectors';
import type { Place } from '../lib/place';
import { writeHead } from './navigation/headSaga';
import { loadPlace } from './navigation/loadPlaceSaga';
import { shownPlace } from './shownPlace';

/** The first page, where the server could send only a part of it: the browser asks for the rest, once. */
export function* finishFirstPlace(): SagaIterator<void> {
  const place: Place | null = yield select(selectPlace);
  if (!place) return;
  yield call(loadPlace, place);
  if ((yield select(selectPlace)) !== place) return;
  const shown: Place = shownPlace(yield select(), place);
  if (shown.page !== place.page) yield put(pageShown(shown));
  yield call(writeHead, shown);
}
