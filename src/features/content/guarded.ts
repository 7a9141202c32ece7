import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { logFailure } from './logFailure';

/**
 * A worker whose throw is logged and ends nothing but itself. Unguarded it would abort whoever forked it: a watcher, and with it
 * every sibling worker, until the page is reloaded. Every fork, spawn and take… in `src` takes one (rule: failure.guarded-worker).
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
