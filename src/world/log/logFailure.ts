import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { FailureLog } from './failureLog';

/** Logs a failure through the saga context's `failureLog`. */
export function* logFailure(message: string, error: unknown): SagaIterator<void> {
  const log: FailureLog = yield getContext('failureLog');
  yield call(log, message, error);
}
