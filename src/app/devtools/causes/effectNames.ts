import { delay } from '../../../world/effects';
import type { CauseKind } from './causeLog';

type AnyFunction = (...args: unknown[]) => unknown;
interface Payload {
  fn?: AnyFunction;
  args?: unknown[];
}
interface Effect {
  type: string;
  payload?: Payload;
}

const delayFunction = (delay(0).payload as Payload).fn;

const isSaga = (fn: AnyFunction): boolean => fn.constructor.name === 'GeneratorFunction';

/** What `guarded` puts around a worker; the worker is its first call. */
const WRAPPER = 'run';

export function effectKindOf(effect: unknown): CauseKind | undefined {
  const { type, payload } = (effect ?? {}) as Partial<Effect>;
  if (type === 'CALL' && payload?.fn) {
    if (payload.fn === delayFunction) return 'delay';
    return isSaga(payload.fn) ? 'saga' : 'call';
  }
  if (type === 'FORK') return 'saga';
  if (type === 'RACE') return 'race';
  if (type === 'ALL') return 'all';
  if (type === 'TAKE' || type === 'JOIN') return 'take';
  return undefined;
}

/** Production minifies the names of functions: `names` knows what they were called in the sources. */
export type FunctionNames = (fn: AnyFunction) => string;

export function effectName(effect: unknown, names: FunctionNames): string {
  const { payload } = effect as Effect;
  const { fn, args } = payload ?? {};
  if (!fn) return '';
  if (fn === delayFunction) return `delay ${String(args?.[0])} ms`;
  const name = names(fn);
  // The rest are redux-saga's own helpers: `takeEvery` and its like.
  return effectKindOf(effect) === 'saga' && (!isSaga(fn) || name === WRAPPER) ? '' : name;
}

const MAX_LETTERS = 60;
/** Of an object. */
const MAX_PARTS = 2;

export function shortenArguments(args: readonly unknown[]): string {
  const texts = args.map((arg) => {
    if (typeof arg === 'function') return '';
    if (typeof arg !== 'object' || arg === null) return String(arg);
    const plain = Object.entries(arg).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
    return plain
      .slice(0, MAX_PARTS)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ');
  });
  const text = texts.filter(Boolean).join(', ');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
