/** What the window knows of the connection, and when a load that failed is tried again. */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, take } from 'redux-saga/effects';
import type { Outage } from '../../lib/outage';
import { connectionSigned, retryRequested, type Sign } from './connectionSlice';
import { retryDelay } from './retryDelay';

/** The connection, as sagas use it. `R` is what the saga of the retries gets. */
export interface Connection<R> {
  /** The browser is online again, the tab visible again, or the page restored; none while the tab is hidden. */
  signs: () => EventChannel<Sign>;
  /** Why nothing can be loaded; undefined if the server answers. */
  findOutage: () => Promise<Outage | undefined>;
  /** Loads, when the browser is idle, what is shown while nothing can be loaded. Resolves to the saga of the retries. */
  prepare: () => Promise<(retrying: R) => SagaIterator<void>>;
}

export function* watchConnection(): SagaIterator<void> {
  const { signs }: Connection<never> = yield getContext('connection');
  const channel: EventChannel<Sign> = yield call(signs);
  while (true) yield put(connectionSigned(yield take(channel)));
}

/**
 * Waits until a load that failed `tries` times should be tried again: after a sign, when the visitor asks, or after the
 * next delay. Returns the number of tries that count from now on: a sign or a visitor starts anew.
 */
export function* waitForRetry(tries: number): SagaIterator<number> {
  const wait = retryDelay(tries);
  const { due }: { due?: true } = yield race({
    asked: take([connectionSigned, retryRequested]),
    ...(wait !== undefined && { due: delay(wait) }),
  });
  return due ? tries + 1 : 0;
}
