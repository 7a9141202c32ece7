/** Watches every effect of a store's sagas: which are pending, what they belong to, and what their sagas have seen. */
import type { Action } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import { delay } from 'redux-saga/effects';
import { digestOf } from './digest';

interface Payload {
  fn?: { name: string; constructor: { name: string } };
  args?: unknown[];
  action?: Action;
  pattern?: unknown;
  channel?: unknown;
}

interface Effect {
  type: string;
  payload: Payload;
}

interface Entry {
  id: number;
  parent: number;
  effect: Effect | undefined;
  /** Fake time at which it was triggered. */
  at: number;
  name: string;
  state: 'pending' | 'over' | 'cancelled';
  /** What the effects of this saga have given back so far: with its arguments, all that its variables can hold. */
  seen: unknown[];
}

const DELAY = (delay(0).payload as { fn: unknown }).fn;
const COMPOSITE = ['ALL', 'RACE'];

const isSaga = (fn: Payload['fn']) => fn?.constructor.name === 'GeneratorFunction';

function nameOf({ type, payload }: Effect): string {
  if (payload.fn === DELAY) return `delay ${String(payload.args?.[0])}`;
  if (payload.fn) return `${type.toLowerCase()} ${payload.fn.name || 'a function'}`;
  return type.toLowerCase();
}

/** A pending effect with its place in the tree of sagas. */
export interface PendingEffect {
  /** `call moveTo › call move › delay 4000`. */
  path: string;
  /** It waits for an action or a channel's value, as a watcher does. */
  isTake: boolean;
}

export function createEffectLedger() {
  const entries = new Map<number, Entry>();
  const pending = new Set<Entry>();
  const actions: Action[] = [];
  let last = 0;

  const add = (id: number, parent: number, name: string, effect?: Effect) => {
    const entry: Entry = { id, parent, effect, name, at: Date.now(), state: 'pending', seen: [] };
    entries.set(id, entry);
    if (effect) pending.add(entry);
    last = id;
  };
  const end = (id: number, state: Entry['state'], result: unknown) => {
    const entry = entries.get(id);
    if (!entry) return;
    entry.state = state;
    pending.delete(entry);
    if (entry.effect?.type !== 'GET_CONTEXT') entries.get(entry.parent)?.seen.push(result);
  };

  const monitor: SagaMonitor = {
    rootSagaStarted: ({ effectId, saga }) => add(effectId, 0, saga.name),
    effectTriggered({ effectId, parentEffectId, effect }) {
      const { type, payload } = (effect ?? {}) as Effect;
      if (type) add(effectId, parentEffectId, nameOf({ type, payload }), { type, payload });
    },
    effectResolved: (id, result) => end(id, 'over', result),
    effectRejected: (id, error) => end(id, 'over', ['error', String(error)]),
    effectCancelled: (id) => end(id, 'cancelled', 'cancelled'),
    actionDispatched: (action) => void actions.push(action),
  };

  /** Neither a saga that runs nor a race: what really waits. */
  const isLeaf = ({ effect }: Entry) =>
    effect !== undefined && !COMPOSITE.includes(effect.type) && !isSaga(effect.payload.fn);

  function chainOf(entry: Entry): Entry[] {
    const parent = entries.get(entry.parent);
    return parent ? [...chainOf(parent), entry] : [entry];
  }

  /** Names, arguments, time left and inputs so far: equal trees continue in the same way. */
  function describe(entry: Entry, children: ReadonlyMap<number, Entry[]>): string {
    const { effect, name, seen, at } = entry;
    const wait = effect?.payload.fn === DELAY ? at - Date.now() : 0;
    const args = effect && !COMPOSITE.includes(effect.type) ? digestOf(effect.payload.args) : '';
    const below = (children.get(entry.id) ?? []).map((child) => describe(child, children)).sort();
    return `${name}${wait}(${args})${seen.map(digestOf).join()}[${below.join()}]`;
  }

  return {
    monitor,
    /** Every action that reached the store, in order. */
    actions,
    /** The effect that runs now. */
    current: () => last,
    isCancelled: (id: number) => entries.get(id)?.state === 'cancelled',
    pending: (): PendingEffect[] =>
      [...pending].filter(isLeaf).map((entry) => ({
        path: chainOf(entry)
          .map(({ name }) => name)
          .join(' › '),
        isTake: entry.effect?.type === 'TAKE',
      })),
    /** Milliseconds until the first delay of a saga ends; 0 without one. */
    soonest(): number {
      const delays = [...pending].filter(({ effect }) => effect?.payload.fn === DELAY);
      const left = delays.map(({ effect, at }) => at + Number(effect?.payload.args?.[0]) - Date.now());
      return left.length > 0 ? Math.min(...left) : 0;
    },
    /** Of all running sagas: the position, and the possible content of variables. */
    digest(): string {
      const live = new Set([...pending].flatMap(chainOf));
      const children = new Map<number, Entry[]>();
      for (const entry of live) children.set(entry.parent, [...(children.get(entry.parent) ?? []), entry]);
      return (children.get(0) ?? []).map((root) => describe(root, children)).join();
    },
  };
}

/** Both get every event. */
export function composeMonitors(first: SagaMonitor, second: SagaMonitor | undefined): SagaMonitor {
  return {
    rootSagaStarted(started) {
      first.rootSagaStarted?.(started);
      second?.rootSagaStarted?.(started);
    },
    effectTriggered(triggered) {
      first.effectTriggered?.(triggered);
      second?.effectTriggered?.(triggered);
    },
    effectResolved(id, result) {
      first.effectResolved?.(id, result);
      second?.effectResolved?.(id, result);
    },
    effectRejected(id, error) {
      first.effectRejected?.(id, error);
      second?.effectRejected?.(id, error);
    },
    effectCancelled(id) {
      first.effectCancelled?.(id);
      second?.effectCancelled?.(id);
    },
    actionDispatched(action) {
      first.actionDispatched?.(action);
      second?.actionDispatched?.(action);
    },
  };
}

export type EffectLedger = ReturnType<typeof createEffectLedger>;
