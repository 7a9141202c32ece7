/** A world whose channel values and calls of given functions are admitted by a seam. */
import { END, type EventChannel } from 'redux-saga';
import { isChannel, methodKindOf, type Door } from './doors';
import type { Seam } from './seam';

type AnyFunction = (...args: unknown[]) => unknown;
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

/** Promises are admitted by `answerMiddleware` when a saga waits for them. */
export function wrapWorld<W extends object>(world: W, seam: Seam): W {
  const ports = Object.entries(world).map(([name, port]) => [name, wrapPort(port, name, seam)]);
  return Object.fromEntries(ports) as W;
}
