/** What the window knows of the connection, and when a load that failed is tried again. */
import type { EventChannel, SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, take } from 'redux-saga/effects';
import { connectionSigned, retryRequested } from './connectionSlice';
import { retryDelay } from './retryDelay';
import type { Connection, Sign } from '../../world/connection/connection';

export function* watchConnection(): SagaIterator<void> {
  const { signs }: Connection = yield getContext('connection');
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
