import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';

/** Where failures are written: the browser's console, the server's log. Visitors are shown nothing (rule: failure.only-logged). */
export type FailureLog = (message: string, error: unknown) => void;

/** Logs a failure through the saga context's `failureLog`. */
export function* logFailure(message: string, error: unknown): SagaIterator<void> {
  const log: FailureLog = yield getContext('failureLog');
  yield call(log, message, error);
}
