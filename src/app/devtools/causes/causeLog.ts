/**
 * What happened in the sagas and why, as records that point to their causes. The oldest are dropped. The log is read
 * backwards, and as a tree.
 */
import type { Action } from '@reduxjs/toolkit';

export type CauseKind = 'action' | 'saga' | 'call' | 'delay' | 'take' | 'race' | 'all' | 'value';

/** `lost`: another branch of its race was first. */
export type CauseEnd = 'done' | 'failed' | 'lost' | 'cancelled';

export interface Cause {
  id: number;
  kind: CauseKind;
  /** Of a saga, a port's method or an action's type; empty if a reader need not see it. */
  name: string;
  /** The saga or the race that contains it. */
  parent: number | undefined;
  /** What its saga went on from: an action, an answer, a value or a delay. Undefined: it came from outside. */
  cause: number | undefined;
  at: number;
  ended?: number;
  end?: CauseEnd;
  /** What lost against a branch of this race, or was cancelled because of this action. */
  stopped?: Cause[];
  detail?: string;
  action?: Action;
  /** What the visitor did, for an action that no saga put. */
  gesture?: string;
  /** The state before this action. */
  before?: unknown;
}

/** As a gesture: a component has dispatched the action without the visitor doing anything at that moment. */
export const COMPONENT = 'a component';

/** Enough for an hour of reading and clicking; scrolling fills it sooner. */
const MAX_RECORDS = 20_000;
/** Each keeps a state alive, which shares most of its parts with its neighbours. */
const MAX_STATES = 2_000;

export function createCauseLog(most = MAX_RECORDS) {
  const records = new Map<number, Cause>();
  let actions: Cause[] = [];

  function dropOldest(): void {
    for (const { id, ended } of records.values()) {
      if (records.size <= most) return;
      // A running record is the parent of later ones.
      if (ended !== undefined) records.delete(id);
    }
  }

  return {
    add(cause: Cause): Cause {
      records.set(cause.id, cause);
      if (cause.kind === 'action') actions.push(cause);
      if (records.size > most * 1.1) dropOldest();
      if (actions.length > MAX_STATES * 1.1) actions = actions.slice(-MAX_STATES);
      return cause;
    },
    get: (id: number | undefined) => (id === undefined ? undefined : records.get(id)),
    all: () => [...records.values()],
    /** Oldest first. */
    actions: () => actions,
  };
}

export type CauseLog = ReturnType<typeof createCauseLog>;

const isShown = ({ kind, name }: Cause) => kind !== 'take' && name !== '';

/** The sagas around a record, the innermost first. */
export function sagasOf(log: CauseLog, { parent }: Cause): Cause[] {
  const around: Cause[] = [];
  for (let saga = log.get(parent); saga; saga = log.get(saga.parent)) {
    if (saga.kind === 'saga' && saga.name) around.push(saga);
  }
  return around;
}

/** From a record back to what came from outside: an action, the answer before it, the action before that… */
export function causesOf(log: CauseLog, from: Cause): Cause[] {
  const chain: Cause[] = [];
  for (let cause: Cause | undefined = from; cause; cause = log.get(cause.cause)) {
    // Values of the sagas' own channels only hand over.
    if (cause.name || cause === from) chain.push(cause);
  }
  return chain;
}

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

/** What ended early because of a record: what it cancelled, and what lost the races that it decided. */
export function stoppedBy(log: CauseLog, cause: Cause): Cause[] {
  const stopped = [...(cause.stopped ?? [])];
  for (let above = log.get(cause.parent); above; above = log.get(above.parent)) {
    if (above.kind === 'race') stopped.push(...(above.stopped ?? []));
  }
  const isInside = ({ parent }: Cause): boolean => {
    const above = log.get(parent);
    return above !== undefined && (stopped.includes(above) || isInside(above));
  };
  // Of a cancelled saga's own sagas, only what they waited for.
  return stopped.filter((one) => isShown(one) && (one.kind !== 'saga' || !isInside(one)));
}

export interface CauseTree extends Cause {
  children: CauseTree[];
}

/** What followed from a record. A saga is listed below its cause, and its effects below it. */
export function causeTreeOf(log: CauseLog, root: Cause): CauseTree {
  const trees = new Map<number, CauseTree>([[root.id, { ...root, children: [] }]]);
  const shownParent = (record: Cause): Cause | undefined => {
    const parent = log.get(record.parent);
    return !parent || isShown(parent) ? parent : shownParent(parent);
  };
  const records = log.all().filter((record) => isShown(record) && record.id !== root.id);
  for (const record of records) {
    const parent = shownParent(record);
    const isNested = parent && parent.cause === record.cause && trees.has(parent.id);
    const above = trees.get((isNested ? parent.id : record.cause) ?? NaN);
    if (!above) continue;
    const tree = { ...record, children: [] };
    trees.set(record.id, tree);
    above.children.push(tree);
  }
  return trees.get(root.id) as CauseTree;
}
