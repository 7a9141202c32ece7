/** Admits what sagas wait for: the answers of ports, the ends of delays, and promises of any other function. */
import { CANCEL, type EffectMiddleware } from 'redux-saga';
import { delayFunction } from '../causes/effectNames';
import type { Door } from './doors';
import type { Input, Outcome, Seam } from './seam';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;
interface CallPayload {
  fn: AnyFunction;
  args: unknown[];
}
type Cancellable = PromiseLike<unknown> & { [CANCEL]?: () => void };

/** Which method of a port has returned a promise. */
const answers = new WeakMap<object, { door: Door; args: readonly unknown[] }>();

export function nameAnswer<T extends object>(promise: T, door: Door, args: readonly unknown[]): T {
  answers.set(promise, { door, args });
  return promise;
}

const isPromise = (value: unknown): value is Cancellable =>
  typeof (value as { then?: unknown } | undefined)?.then === 'function';

/**
 * What redux-saga waits for instead of a promise. No promise itself, so that the saga moves within `deliver`, as it would
 * have moved within the promise's own callback.
 */
function admitted(promise: Cancellable, inputOf: (outcome: Outcome) => Input, seam: Seam): Cancellable {
  const cancel = promise[CANCEL];
  return {
    then(resolve?: ((value: never) => unknown) | null, reject?: ((error: unknown) => unknown) | null) {
      promise.then(
        (value) => seam.admit(inputOf({ value }), () => resolve?.(value as never)),
        (error: unknown) => seam.admit(inputOf({ error }), () => reject?.(error)),
      );
      return this as never;
    },
    ...(cancel && { [CANCEL]: () => cancel() }),
  };
}

export function answerMiddleware(seam: Seam): EffectMiddleware {
  return (run) => (effect: unknown) => {
    const { type, payload } = (effect ?? {}) as { type?: string; payload: CallPayload };
    if (type !== 'CALL') return run(effect);
    const { fn } = payload;
    function call(this: unknown, ...args: unknown[]): unknown {
      const isDelay = fn === delayFunction;
      const result = isDelay && seam.wait ? seam.wait(Number(args[0])) : fn.apply(this, args);
      if (!isPromise(result)) return result;
      const { door, args: asked } = answers.get(result) ?? { door: fn.name, args };
      if (!isDelay) seam.awaited?.(asked);
      const inputOf = (outcome: Outcome): Input =>
        isDelay
          ? { kind: 'delay', milliseconds: Number(args[0]) }
          : { kind: 'answer', door, args: asked, outcome };
      return admitted(result, inputOf, seam);
    }
    // Redux-saga names tasks by it.
    Object.defineProperty(call, 'name', { value: fn.name });
    return run({ ...(effect as object), payload: { ...payload, fn: call } });
  };
}
