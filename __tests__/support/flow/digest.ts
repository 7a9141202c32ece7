import { createHash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** Functions, tasks and promises have no content to compare: only their kind counts. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || value === null) return value;
  if ('@@redux-saga/TASK' in value) return 'task';
  if (value instanceof AbortSignal || value instanceof Promise || 'take' in value) return 'opaque';
  return value;
}

/** A short text that equal plain values share. A value that is given twice must not have changed meanwhile. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const digest = createHash('md5')
    .update(JSON.stringify(value, plain) ?? '')
    .digest('base64')
    .slice(0, 12);
  known.set(value, digest);
  return digest;
}
