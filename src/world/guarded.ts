import { call, port } from './effects';
import type { Guarded, Saga } from './saga';

/** Logs a failure through the port `failureLog`. */
export function* logFailure(message: string, error: unknown): Saga<void> {
  const log = yield* port('failureLog');
  yield* call(log, message, error);
}

/**
 * Wraps a worker, so that its throw is logged and ends only itself. Unguarded, it would abort the watcher that forked
 * it, and all sibling workers, until the page is reloaded. Every fork, spawn and take… in `src` uses it: their types
 * take no other worker (rule: failure.guarded-worker).
 */
export function guarded<A extends unknown[]>(
  worker: (...args: A) => Saga<unknown>,
  name = worker.name,
): Guarded<A> {
  return function* run(...args: A) {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      yield* call(logFailure, `${name} has failed`, error);
    }
  } as Guarded<A>;
}
