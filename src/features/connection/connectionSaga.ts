/** What the window knows of the connection, and when a load that failed is tried again. */
import type { Saga } from '../../world/saga';
import { call, delay, port, put, race, take } from '../../world/effects';
import { connectionSigned, retryRequested } from './connectionSlice';
import { retryDelay } from './retryDelay';

export function* watchConnection(): Saga<void> {
  const { signs } = yield* port('connection');
  const channel = yield* call(signs);
  while (true) yield* put(connectionSigned(yield* take(channel)));
}

/**
 * Waits until a load that failed `tries` times should be tried again: after a signal, the visitor's request, or the
 * next delay. Returns the number of tries that count from now on; a signal or a visitor resets it.
 */
export function* waitForRetry(tries: number): Saga<number> {
  const wait = retryDelay(tries);
  const { due } = yield* race({
    asked: take([connectionSigned, retryRequested]),
    ...(wait !== undefined && { due: delay(wait) }),
  });
  return due ? tries + 1 : 0;
}
