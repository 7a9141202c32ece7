/**
 * Loads again what the shown page could not load (rule: failure.heals). Its chunk is loaded after the page has
 * opened. It imports nothing that only the first scripts use, which would then export more and grow.
 */
import type { Action } from '@reduxjs/toolkit';
import type { Saga } from '../../world/saga';
import { call, port, race, select, take } from '../../world/effects';
import { pageShown, selectPlace } from '../../navigation/navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import type { Retrying } from '../../world/connection';

const addressOf = ({ address }: Place) => formatAddress({ ...address, hash: '' });

const leaves = (place: Place) => (action: Action) =>
  pageShown.match(action) && addressOf(action.payload) !== addressOf(place);

/** Tries again until the page has everything; when the tries are used up, waits for a sign or the visitor. */
function* retry(place: Place, { load, waitForRetry }: Retrying): Saga<void> {
  const { hasFailed } = yield* port('pages');
  let tries = 0;
  while (yield* select(hasFailed, place)) {
    tries = yield* call(waitForRetry, tries);
    yield* call(load, place);
  }
}

/** One page at a time: what another page failed to load is loaded when that page is shown again. */
export function* watchRetries(retrying: Retrying): Saga<void> {
  const { hasFailed } = yield* port('pages');
  while (true) {
    const place = yield* select(selectPlace);
    if (place && (yield* select(hasFailed, place)))
      yield* race([call(retry, place, retrying), take(leaves(place))]);
    else yield* take((action: Action) => retrying.isFailure(action) || pageShown.match(action));
  }
}
