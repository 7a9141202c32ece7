import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import type { Analytics } from './analyticsSaga';

/** A page view of the place now shown, with the title that the document has: call it last (decisions §2, §6). */
export function* sendPageView({ address }: Place): SagaIterator<void> {
  const analytics: Pick<Analytics, 'sendPageView'> = yield getContext('analytics');
  yield call(analytics.sendPageView, address.pathname + address.search);
}
