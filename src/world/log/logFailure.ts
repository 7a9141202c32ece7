import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';

/**
 * Where failures are logged: the browser's console or the server's log, never shown to visitors
 * (rule: failure.only-logged).
 */
export type FailureLog = (message: string, error: unknown) => void;

/** Logs a failure through the saga context's `failureLog`. */
export function* logFailure(message: string, error: unknown): SagaIterator<void> {
  const log: FailureLog = yield getContext('failureLog');
  yield call(log, message, error);
}
