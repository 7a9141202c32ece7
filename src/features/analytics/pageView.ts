import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import { guarded } from '../content/guarded';
import type { Analytics } from './analyticsSaga';

function* send({ address }: Place): SagaIterator<void> {
  const analytics: Pick<Analytics, 'sendPageView'> = yield getContext('analytics');
  yield call(analytics.sendPageView, address.pathname + address.search);
}

/**
 * A page view of the place now shown, with the title that the document has: call it last. The vendor's script is not ours: what
 * it throws is logged and stops nothing (rule: tracking.vendor-throws).
 */
export const sendPageView = guarded(send, 'sendPageView');
