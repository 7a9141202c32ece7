/** A saga context that reports the use of what a test did not provide. It can record the other calls. */
import type { World } from '../../src/world/world';

export type PartialContext = { [K in keyof World]?: Partial<World[K]> };

type AnyFunction = (...args: unknown[]) => unknown;

/** Properties that libraries read to find out what a value is. */
function isProbe(key: string | symbol): key is symbol {
  return typeof key === 'symbol' || key.startsWith('@@') || ['then', 'next', 'throw', 'toJSON'].includes(key);
}

function recording(fn: AnyFunction, name: string, calls: Map<string, unknown[][]>): AnyFunction {
  const recorded: AnyFunction = (...args) => {
    calls.set(name, [...(calls.get(name) ?? []), args]);
    return fn(...args);
  };
  return Object.defineProperty(recorded, 'name', { value: name });
}

/**
 * Calls `complain` for each use of something not provided, since a saga may swallow the error. Functions are the test's
 * own, unless `calls` records their arguments.
 */
export function createStrictContext(
  parts: PartialContext,
  complain: (complaint: string) => void,
  calls?: Map<string, unknown[][]>,
) {
  const own = new WeakSet<object>();
  const made = new Map<string, unknown>();
  const requests = new Set<string>();

  function strict(value: unknown, name: string): unknown {
    if (typeof value === 'function') {
      const fn = calls ? recording(value as AnyFunction, name, calls) : value;
      own.add(fn);
      return fn;
    }
    if (typeof value !== 'object' || value === null || name.endsWith('.i18n')) return value;
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        if (isProbe(key)) return Reflect.get(target, key, receiver) as unknown;
        return piece(`${name}.${key}`, (target as Record<string, unknown>)[key]);
      },
    });
    own.add(proxy);
    return proxy;
  }

  function piece(name: string, value: unknown): unknown {
    if (value === undefined) {
      complain(`Nobody provided ${name}`);
      throw new Error(`Nobody provided ${name}`);
    }
    if (!made.has(name)) made.set(name, strict(value, name));
    return made.get(name);
  }

  return {
    get: (name: string) =>
      name === 'requests' ? requests : piece(name, (parts as Record<string, unknown>)[name]),
    owns: (value: unknown) =>
      (typeof value === 'object' || typeof value === 'function') && value !== null && own.has(value),
  };
}
