import type { SagaIterator } from 'redux-saga';
import { call, getContext, select } from 'redux-saga/effects';
import type { Place } from '../lib/place';
import type { World } from '../world/world';

/** Updates title, description and language for the page now shown. */
export function* writeHead(place: Place): SagaIterator<void> {
  const { setHead }: World['screen'] = yield getContext('screen');
  const { head }: World['pages'] = yield getContext('pages');
  yield call(setHead, yield select(head, place));
}
