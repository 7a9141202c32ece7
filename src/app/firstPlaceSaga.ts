import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { pageShown } from '../features/ui/navigationSlice';
import { selectPlace } from '../features/ui/uiSelectors';
import type { Place } from '../lib/place';
import { writeHead } from './navigation/headSaga';
import { loadPlace } from './navigation/loadPlaceSaga';
import { shownPlace } from './shownPlace';
import type { RootState } from './store';

/** Whether something that the server began to load for the page failed or was not there in time. */
function isUnfinished({ content, search }: RootState, { page }: Place): boolean {
  const lists = Object.values(content.lists).filter((list) => list?.items.length === 0);
  const requests = [...lists, ...Object.values(content.items), ...(page === 'search' ? [search] : [])];
  return requests.some((request) => request?.status === 'failed' || request?.status === 'idle');
}

/** The first page, where the server could send only a part of it: the browser asks for the rest, once. */
export function* finishFirstPlace(): SagaIterator<void> {
  const place: Place | null = yield select(selectPlace);
  if (!place || !(yield select(isUnfinished, place))) return;
  yield call(loadPlace, place);
  if ((yield select(selectPlace)) !== place) return;
  const shown: Place = shownPlace(yield select(), place);
  if (shown.page !== place.page) yield put(pageShown(shown));
  yield call(writeHead, shown);
}
