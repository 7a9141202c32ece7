import type { Cause, CauseLog } from './causeLog';

function valueAt(state: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined | null)?.[key], state);
}

/** The newest action that changed this part of the state. Keys are separated by dots. */
export function findLastChange(log: CauseLog, path: string, state: unknown): Cause | undefined {
  let after = state;
  for (const action of log.actions().toReversed()) {
    if (valueAt(action.before, path) !== valueAt(after, path)) return action;
    after = action.before;
  }
  return undefined;
}
