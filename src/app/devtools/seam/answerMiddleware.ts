/** Admits what sagas wait for: the answers of ports, the ends of delays, and promises of any other function. */
import { CANCEL, type EffectMiddleware } from 'redux-saga';
import type { Seam } from './seam';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;
type Cancellable = PromiseLike<unknown> & { [CANCEL]?: () => void };

const isPromise = (value: unknown): value is Cancellable =>
  typeof (value as { then?: unknown } | undefined)?.then === 'function';

/**
 * What redux-saga waits for instead of a promise. No promise itself, so that the saga moves within `deliver`, as it would
 * have moved within the promise's own callback.
 */
function admitted(promise: Cancellable, seam: Seam): Cancellable {
  const cancel = promise[CANCEL];
  return {
    then(resolve?: ((value: never) => unknown) | null, reject?: ((error: unknown) => unknown) | null) {
      promise.then(
        (value) => seam.admit({ kind: 'answer' }, () => resolve?.(value as never)),
        (error: unknown) => seam.admit({ kind: 'answer' }, () => reject?.(error)),
      );
      return this as never;
    },
    ...(cancel && { [CANCEL]: () => cancel() }),
  };
}

export function answerMiddleware(seam: Seam): EffectMiddleware {
  return (run) => (effect: unknown) => {
    const { type, payload } = (effect ?? {}) as { type?: string; payload: { fn: AnyFunction } };
    if (type !== 'CALL') return run(effect);
    const { fn } = payload;
    function call(this: unknown, ...args: unknown[]): unknown {
      const result = fn.apply(this, args);
      return isPromise(result) ? admitted(result, seam) : result;
    }
    // Redux-saga names tasks by it.
    Object.defineProperty(call, 'name', { value: fn.name });
    return run({ ...(effect as object), payload: { ...payload, fn: call } });
  };
}
