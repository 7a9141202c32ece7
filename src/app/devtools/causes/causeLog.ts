/** What happened in the sagas and why, as records that point to their causes. The oldest are dropped. */
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
