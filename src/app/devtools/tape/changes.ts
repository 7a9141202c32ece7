/** The changes that an action has made to the state: the paths, and their new values. */

/** Without a value: the path is gone. */
export interface Change {
  path: string[];
  value?: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An array of another length has changed as a whole. */
const sameShape = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after)
    ? before.length === after.length
    : isBranch(before) && isBranch(after) && !Array.isArray(before) && !Array.isArray(after);

/** Unchanged parts are the same objects, so that only what has changed is read. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (!sameShape(before, after)) return [{ path, value: after }];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const gone = Object.keys(old).filter((key) => !(key in now));
  return [
    ...gone.map((key) => ({ path: [...path, key] })),
    ...Object.keys(now).flatMap((key) => changesBetween(old[key], now[key], [...path, key])),
  ];
}
