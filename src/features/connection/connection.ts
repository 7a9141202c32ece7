/** Signals that a failed load may succeed now, and when it is tried again. */
import { createAction } from '@reduxjs/toolkit';
import type { RecoverySignal } from '../../world/connection';
import type { Saga } from '../../world/saga';
import { call, delay, port, put, race, take } from '../../world/effects';

/** The browser is online again, or the tab is looked at again. */
export const connectionSigned = createAction<RecoverySignal>('connection/signed');
/** The visitor asks once more for what the page failed to load. */
export const retryRequested = createAction('connection/retryRequested');

export function* watchConnection(): Saga<void> {
  const { signs } = yield* port('connection');
  const channel = yield* call(signs);
  while (true) yield* put(connectionSigned(yield* take(channel)));
}

const FIRST_MS = 2_000;
const FACTOR = 3;
/** Two, six, eighteen, 54 and 162 seconds; then only a sign or the visitor starts another try. */
const MAX_TRIES = 5;

/**
 * Milliseconds before a load that failed is tried again by itself; undefined after the last try. Half of it is
 * random, so that visitors do not all return at once to a service that has just recovered.
 */
export function retryDelay(tries: number, random = Math.random): number | undefined {
  return tries < MAX_TRIES ? FIRST_MS * FACTOR ** tries * (0.5 + random()) : undefined;
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
