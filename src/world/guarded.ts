import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { logFailure } from './log/logFailure';

/**
 * Wraps a worker, so that its throw is logged and ends only itself. Unguarded, it would abort the watcher that forked
 * it, and all sibling workers, until the page is reloaded. Every fork, spawn and take… in `src` uses it
 * (rule: failure.guarded-worker).
 */
export function guarded<A extends unknown[]>(
  worker: (...args: A) => SagaIterator<unknown>,
  name = worker.name,
): (...args: A) => SagaIterator<void> {
  return function* run(...args) {
    try {
      yield call(worker, ...args);
    } catch (error) {
      yield call(logFailure, `${name} has failed`, error);
    }
  };
}
