import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { Place } from '../../lib/place';
import { guarded } from '../../world/guarded';
import type { Analytics } from '../../world/analytics/analytics';

function* send({ address }: Place): SagaIterator<void> {
  const analytics: Pick<Analytics, 'sendPageView'> = yield getContext('analytics');
  yield call(analytics.sendPageView, address.pathname + address.search);
}

/**
 * Sends a page view of the current place with the document's title, so the title must be set first. Errors of the
 * vendor's script are logged and stop nothing (rule: tracking.vendor-throws).
 */
export const sendPageView = guarded(send, 'sendPageView');
