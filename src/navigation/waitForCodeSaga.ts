/** A navigation to a page whose code has not loaded yet. */
import type { Task } from 'redux-saga';
import { call, join, port, race, select, take } from '../world/effects';
import type { NavigationRequest, Place } from '../lib/address/place';
import type { Saga } from '../world/saga';
import { changeAddress } from './addressSaga';
import { selectOutage } from './navigationSelectors';
import { connectionLost } from './navigationSlice';

interface Waiting extends Pick<NavigationRequest, 'action' | 'kind'> {
  /** The page on screen. */
  from: Place;
  /** The page whose code is loading. */
  place: Place;
}

export function* untilConnectionLost(): Saga<true> {
  if (!(yield* select(selectOutage))) yield* take(connectionLost);
  return true;
}

/**
 * The previous page stays until the new one's code has loaded. If that waits for the connection, the address of the
 * page on screen comes back meanwhile (rule: failure.offline-navigation).
 */
export function* waitForCode({ from, place, action, kind }: Waiting, loading: Task): Saga<void> {
  const { isReady, shown: shownOf } = yield* port('pages');
  const { lost } = yield* race({ loaded: join(loading), lost: call(untilConnectionLost) });
  if (!lost || action !== 'push') return void (yield* join(loading));
  yield* call(changeAddress, from.address, 'replace', 'filter', place.address);
  yield* join(loading);
  if (isReady(yield* select(shownOf, place))) yield* call(changeAddress, place.address, 'replace', kind);
}
