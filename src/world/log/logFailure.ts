import type { Saga } from '../saga';
import { call, port } from '../effects';

/** Logs a failure through the port `failureLog`. */
export function* logFailure(message: string, error: unknown): Saga<void> {
  const log = yield* port('failureLog');
  yield* call(log, message, error);
}
