/**
 * Values as JSON, each big one once: wherever it occurs, `{ "$": 7 }` refers to entry 7 of the table. The same list
 * is in an answer, in an action and in the states after it.
 */
import { END } from 'redux-saga';
import { ContentError } from '../../../contract/contentApi';

/** JSON in which an object with the key `$` encodes another value. */
export type Encoded = unknown;

/** Shorter ones are written where they are. */
const BIG = 100;

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

export function createEncoder() {
  const table: Encoded[] = [];
  const numbers = new Map<string, number>();
  /** What the store and the answers hold never changes. */
  const known = new WeakMap<object, Encoded>();

  function store(encoded: Encoded): Encoded {
    const text = JSON.stringify(encoded);
    if (text.length < BIG) return encoded;
    const number = numbers.get(text) ?? table.push(encoded) - 1;
    numbers.set(text, number);
    return { $: number };
  }

  function encodeObject(value: object): Encoded {
    if (Array.isArray(value)) return store(value.map(encode));
    if (value === END) return { $: 'end' };
    if (value instanceof Error) {
      const { name, message, status } = value as Error & { status?: unknown };
      return { $: 'error', name, message, status };
    }
    if (!isPlain(value)) return { $: 'other', name: Object.prototype.toString.call(value) };
    const entries = Object.entries(value).map(([key, part]) => [key, encode(part)]);
    return store('$' in value ? { $: 'object', entries } : Object.fromEntries(entries));
  }

  function encode(value: unknown): Encoded {
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'function') return { $: 'function' };
    if (typeof value === 'number' && !Number.isFinite(value)) return { $: 'number', text: String(value) };
    if (typeof value !== 'object' || value === null) return value;
    const encoded = known.get(value) ?? encodeObject(value);
    known.set(value, encoded);
    return encoded;
  }

  return { encode, table };
}

/** Replaces a function, or an object of a class. */
export const UNKNOWN = Symbol('not in the session');

/** Throws on what no encoder has written. A value refers to earlier ones only, so that none contains itself. */
export function createDecoder(table: readonly Encoded[]) {
  const decoded: unknown[] = [];

  function decodeMarked(value: Record<string, unknown>, limit: number): unknown {
    const { $: mark } = value;
    if (typeof mark === 'number' && Number.isInteger(mark) && mark >= 0 && mark < limit) {
      if (!(mark in decoded)) decoded[mark] = decode(table[mark], mark);
      return decoded[mark];
    }
    if (mark === 'undefined') return undefined;
    if (mark === 'end') return END;
    if (mark === 'number') return Number(value['text']);
    if (mark === 'function' || mark === 'other') return UNKNOWN;
    if (mark === 'error') {
      const message = String(value['message']);
      const status = Number(value['status']);
      return value['name'] === 'ContentError' ? new ContentError(status, message) : new Error(message);
    }
    if (mark === 'object' && Array.isArray(value['entries']))
      return Object.fromEntries(
        (value['entries'] as [string, Encoded][]).map(([key, part]) => [key, decode(part, limit)]),
      );
    throw new Error(`No value of a session: ${JSON.stringify(value)}`);
  }

  function decode(value: Encoded, limit = table.length): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((part) => decode(part, limit));
    if ('$' in value) return decodeMarked(value, limit);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decode(part, limit)]));
  }

  return (value: Encoded) => decode(value);
}
