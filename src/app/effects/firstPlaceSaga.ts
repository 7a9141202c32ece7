import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import { finishPlace } from '../../navigation/finishPlaceSaga';
import { loadPlace } from '../../navigation/loadPlaceSaga';
import { selectPlace } from '../../navigation/navigationSelectors';

/** Requests what the first page lacks, or has only from the browser's cache (rule: lists.kept-document-is-old). */
export function* finishFirstPlace(): SagaIterator<void> {
  const place: Place | null = yield select(selectPlace);
  if (!place) return;
  yield call(loadPlace, place);
  yield call(finishPlace, place);
}
