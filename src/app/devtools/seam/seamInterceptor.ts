/** Lets a store's inputs pass a seam: values of ports' channels, answers that sagas wait for, actions of components. */
import type { Middleware } from '@reduxjs/toolkit';
import { type Seam, isChannel, methodKindOf, type Door } from './seam';
import type { StoreInterceptor } from '../../state/store';
import { END, type EventChannel, CANCEL, type EffectMiddleware } from 'redux-saga';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;
type AnyChannel = EventChannel<NonNullable<unknown>>;
type Take = (value: NonNullable<unknown> | END) => void;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The channel keeps its own buffer. While a value is held, the next ones are taken too: a channel without a buffer
 * would lose them.
 */
function wrapChannel(channel: AnyChannel, door: Door, seam: Seam): AnyChannel {
  const waiting: Take[] = [];
  const late: NonNullable<unknown>[] = [];
  let [isPulling, isOver, isClosed] = [false, false, false];

  function deliver(value: NonNullable<unknown> | END): void {
    if (isClosed) return;
    if (value === END) for (const taker of waiting.splice(0)) taker(value);
    else if (waiting.length > 0) waiting.shift()?.(value);
    else late.push(value);
  }

  function pull(): void {
    if (isPulling || isOver) return;
    isPulling = true;
    channel.take((value) => {
      isPulling = false;
      isOver = value === END;
      // Its own saga has closed it.
      if (isClosed) return;
      let isHeld = true;
      seam.admit({ kind: 'value', door }, () => {
        isHeld = false;
        deliver(value);
      });
      if (isHeld || waiting.length > 0) pull();
    });
  }

  return {
    take(taker: Take & { cancel?: () => void }) {
      const value = late.shift();
      if (value !== undefined) return taker(value);
      waiting.push(taker);
      taker.cancel = () => waiting.splice(waiting.indexOf(taker) >>> 0, 1);
      pull();
    },
    flush: channel.flush,
    close() {
      isOver = isClosed = true;
      channel.close();
      for (const taker of waiting.splice(0)) taker(END);
    },
  };
}

/** The functions among the arguments, and in plain objects among them, admit what they are called with. */
function wrapArguments(args: readonly unknown[], door: Door, seam: Seam): unknown[] {
  const wrap = (given: unknown): unknown =>
    isFunction(given)
      ? (value: unknown) => seam.admit({ kind: 'value', door }, () => void given(value))
      : given;
  return args.map((arg) =>
    isPlain(arg) && Object.values(arg).some(isFunction)
      ? Object.fromEntries(Object.entries(arg).map(([key, value]) => [key, wrap(value)]))
      : wrap(arg),
  );
}

function wrapMethod(method: AnyFunction, door: Door, seam: Seam): AnyFunction {
  const kind = methodKindOf(door);
  if (!kind || kind === 'code') return method;
  return (...args) => {
    seam.called?.(door, args);
    if (kind === 'call') return method(...wrapArguments(args, door, seam));
    const value = method(...args);
    if (!isChannel(door)) return value;
    const wrapped = wrapChannel(value as AnyChannel, door, seam);
    seam.opened?.(wrapped);
    return wrapped;
  };
}

function wrapPort(port: unknown, door: Door, seam: Seam): unknown {
  if (isFunction(port)) return wrapMethod(port, door, seam);
  const methods = Object.entries(port as object);
  return Object.fromEntries(methods.map(([name, part]) => [name, wrapPort(part, `${door}.${name}`, seam)]));
}

/**
 * A world whose channel values and calls of given functions are admitted. Promises are admitted by `answerMiddleware` when
 * a saga waits for them.
 */
function wrapWorld<W extends object>(world: W, seam: Seam): W {
  const ports = Object.entries(world).map(([name, port]) => [name, wrapPort(port, name, seam)]);
  return Object.fromEntries(ports) as W;
}

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

/** Admits what sagas wait for: the answers of ports, the ends of delays, and promises of any other function. */
function answerMiddleware(seam: Seam): EffectMiddleware {
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

/** How redux-saga marks the actions that sagas put. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

export const isPutBySaga = (action: unknown) => (action as Record<string, unknown>)[SAGA_ACTION] === true;

/** Admits the actions that no saga put: those of components. */
function actionMiddleware(seam: Seam): Middleware {
  return () => (next) => (action) => {
    if (isPutBySaga(action)) return next(action);
    let result: unknown = action;
    seam.admit({ kind: 'action', action: action as never }, () => (result = next(action)));
    return result;
  };
}

export function seamInterceptor(seam: Seam) {
  return {
    wrapPorts: (ports) => wrapWorld(ports, seam),
    effectMiddlewares: [answerMiddleware(seam)],
    middleware: (...inner: Middleware[]) => [actionMiddleware(seam), ...inner],
  } satisfies StoreInterceptor;
}
