import type { SagaIterator } from 'redux-saga';
import { call, getContext, select } from 'redux-saga/effects';
import type { Place } from '../lib/place';
import { selectHead } from '../app/screen/head';
import type { World } from '../world/world';

/** Updates title, description and language for the page now shown. */
export function* writeHead(place: Place): SagaIterator<void> {
  const { setHead, siteUrl }: World['screen'] = yield getContext('screen');
  const { i18n }: World['messages'] = yield getContext('messages');
  yield call(setHead, yield select(selectHead, place, i18n, siteUrl));
}
