/** A saga context in which one call of a port throws. */
import type { PartialContext } from './strictContext';

type AnyFunction = (...args: unknown[]) => unknown;

/** The nth call (from 1) of a port's function, such as `screen.focusHeading`. */
export interface Fault {
  name: string;
  nth: number;
}

/** Selectors and pure functions, which no `call` runs and which have nothing to fail at. */
const PURE = /^pages\.(?!importCode)/;

/** `called` has every call so far. Nothing fails without a fault. */
export function createFaultyContext(parts: PartialContext, fault?: Fault) {
  const called: Fault[] = [];
  const failing =
    (name: string, fn: AnyFunction): AnyFunction =>
    (...args) => {
      const nth = called.filter((call) => call.name === name).length + 1;
      called.push({ name, nth });
      if (fault?.name === name && fault.nth === nth) throw new Error(`${name} is broken`);
      return fn(...args);
    };
  const wrap = (value: unknown, name: string): unknown => {
    if (typeof value === 'function') return PURE.test(name) ? value : failing(name, value as AnyFunction);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, wrap(part, name === '' ? key : `${name}.${key}`)]),
    );
  };
  return { called, context: wrap(parts, '') as PartialContext };
}
