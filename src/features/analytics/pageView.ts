import type { Saga } from '../../world/saga';
import { call, port } from '../../world/effects';
import type { Place } from '../../lib/address/place';
import { guarded } from '../../world/guarded';

function* send({ address }: Place): Saga<void> {
  const analytics = yield* port('analytics');
  yield* call(analytics.sendPageView, address.pathname + address.search);
}

/**
 * Sends a page view of the current place with the document's title, so the title must be set first. Errors of the
 * vendor's script are logged and stop nothing (rule: tracking.vendor-throws).
 */
export const sendPageView = guarded(send, 'sendPageView');
