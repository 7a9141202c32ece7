/** What sagas do, to be compared with what they did in a session. */
import type { Change } from '../../../src/app/devtools/tape/changes';
import { createDecoder, createEncoder, UNKNOWN } from '../../../src/app/devtools/tape/values';

/** As decoded from a session. */
export interface Output {
  kind: string;
  door?: string;
  args?: readonly unknown[];
  action?: { type: string };
}

/** A value as it would come out of a session: without functions and the objects of classes. */
export function throughSession(value: unknown): unknown {
  const { encode, table } = createEncoder();
  const encoded = encode(value);
  return createDecoder(table)(encoded);
}

const MAX_LETTERS = 120;

export function show(value: unknown): string {
  if (value === UNKNOWN) return '…';
  const text = value instanceof Error ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** In words, where two values differ first; undefined if nowhere. */
export function firstDifference(expected: unknown, got: unknown, path = ''): string | undefined {
  if (Object.is(expected, got)) return undefined;
  if (expected instanceof Error && got instanceof Error && expected.message === got.message) return undefined;
  if (!isBranch(expected) || !isBranch(got) || Array.isArray(expected) !== Array.isArray(got))
    return `${path ? `${path} is ` : ''}${show(got)} instead of ${show(expected)}`;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const found = firstDifference(expected[key], got[key], path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

export function inWords({ kind, door, args = [], action }: Output): string {
  if (kind === 'call')
    return `the call ${door}(${args
      .filter((arg) => arg !== UNKNOWN)
      .map(show)
      .join(', ')})`;
  if (kind === 'wait') return 'a delay';
  return `the action ${action?.type}`;
}

/** In words, the first change that an action should not have made, or has not made. */
export function wrongChange(expected: readonly Change[], got: readonly Change[]): string | undefined {
  const pathOf = ({ path }: Change) => path.join('.');
  const changed = new Map(got.map((change) => [pathOf(change), change]));
  for (const change of expected) {
    const path = pathOf(change);
    const own = changed.get(path);
    if (!own) return `${path} should have become ${show(change.value)}, but did not change`;
    const found = firstDifference(change.value, own.value, path);
    if (found) return found;
    changed.delete(path);
  }
  const [more] = changed.values();
  return more && `${pathOf(more)} became ${show(more.value)}, but should not have changed`;
}
