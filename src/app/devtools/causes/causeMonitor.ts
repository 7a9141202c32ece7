/**
 * Watches the sagas and notes causes: gesture → action → saga → call → answer → action. Each saga remembers what it last
 * went on from; what it triggers then has that as its cause.
 */
import type { Action } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { Seam } from '../seam/seam';
import { COMPONENT, type Cause, type CauseLog, type CauseEnd, type CauseKind } from './causeLog';
import { delay } from '../../../world/effects';

type AnyFunction = (...args: unknown[]) => unknown;
interface Payload {
  fn?: AnyFunction;
  args?: unknown[];
}
interface Effect {
  type: string;
  payload?: Payload;
}

const delayFunction = (delay(0).payload as Payload).fn;

const isSaga = (fn: AnyFunction): boolean => fn.constructor.name === 'GeneratorFunction';

/** What `guarded` puts around a worker; the worker is its first call. */
const WRAPPER = 'run';

function effectKindOf(effect: unknown): CauseKind | undefined {
  const { type, payload } = (effect ?? {}) as Partial<Effect>;
  if (type === 'CALL' && payload?.fn) {
    if (payload.fn === delayFunction) return 'delay';
    return isSaga(payload.fn) ? 'saga' : 'call';
  }
  if (type === 'FORK') return 'saga';
  if (type === 'RACE') return 'race';
  if (type === 'ALL') return 'all';
  if (type === 'TAKE' || type === 'JOIN') return 'take';
  return undefined;
}

/** Production minifies the names of functions: `names` knows what they were called in the sources. */
export type FunctionNames = (fn: AnyFunction) => string;

function effectName(effect: unknown, names: FunctionNames): string {
  const { payload } = effect as Effect;
  const { fn, args } = payload ?? {};
  if (!fn) return '';
  if (fn === delayFunction) return `delay ${String(args?.[0])} ms`;
  const name = names(fn);
  // The rest are redux-saga's own helpers: `takeEvery` and its like.
  return effectKindOf(effect) === 'saga' && (!isSaga(fn) || name === WRAPPER) ? '' : name;
}

const MAX_LETTERS = 60;
/** Of an object. */
const MAX_PARTS = 2;

function shortenArguments(args: readonly unknown[]): string {
  const texts = args.map((arg) => {
    if (typeof arg === 'function') return '';
    if (typeof arg !== 'object' || arg === null) return String(arg);
    const plain = Object.entries(arg).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
    return plain
      .slice(0, MAX_PARTS)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ');
  });
  const text = texts.filter(Boolean).join(', ');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

interface Options {
  log: CauseLog;
  names: FunctionNames;
  now: () => number;
  gesture: () => string | undefined;
  getState: () => unknown;
  onEnd?: (cause: Cause) => void;
}

interface AnyEffect {
  type: string;
  payload: { action: Action };
}

/** Redux-saga counts effects up from 1; actions and values are counted down. */
let lastOwn = 0;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function createCauseMonitor({ log, names, now, gesture, getState, onEnd }: Options) {
  /** By action, by task and by the channel that a call has returned. */
  const records = new WeakMap<object, number>();
  /** What each saga, race or call went on from last. */
  const wakes = new Map<number, number>();
  /** Effects triggered in this turn of the event loop: one that also ends in it has not waited for anything. */
  const thisTurn = new Set<number>();
  /** Races of which a branch has ended. */
  const decided = new Set<number>();
  const joins = new Map<number, number>();
  /** The effect that cancels now, and what its saga went on from. */
  let canceller: { id: number; cause: number | undefined } | undefined;
  /** The call that runs now, until it is known which port it calls. */
  let current: Cause | undefined;

  const add = (id: number, kind: CauseKind, name: string, parent?: number, cause?: number): Cause =>
    log.add({ id, kind, name, parent, cause, at: now() });

  const addOwn = (kind: CauseKind, name: string, parent?: number, cause?: number): Cause => {
    const record = add((lastOwn -= 1), kind, name, parent, cause);
    record.ended = record.at;
    return record;
  };

  function close(id: number, end: CauseEnd): void {
    const record = log.get(id);
    if (!record || record.end) return;
    record.ended = now();
    record.end = end;
    if (record.kind !== 'saga') wakes.delete(id);
    onEnd?.(record);
  }

  /** The saga around an effect goes on from something. */
  function wake({ parent }: Cause, by: number | undefined): void {
    if (parent !== undefined && by !== undefined) wakes.set(parent, by);
  }

  /** What an effect's result lets its saga go on from. */
  function reasonOf(record: Cause, result: unknown): number | undefined {
    const { id, kind, cause } = record;
    if (kind === 'delay') return id;
    if (kind === 'call') return thisTurn.has(id) ? undefined : id;
    if (kind !== 'take') return wakes.get(id);
    const known = isObject(result) ? records.get(result) : undefined;
    // A channel of a port brings something from outside.
    const value = () => addOwn('value', record.name, undefined, record.name ? undefined : cause);
    return known ?? wakes.get(id) ?? value().id;
  }

  function settle(id: number, end: CauseEnd, result: unknown): void {
    const before = log.get(id);
    if (!before) return;
    const isFork = isObject(result) && 'toPromise' in result && before.kind === 'saga';
    if (isFork) return void records.set(result, id);
    if (before.kind === 'call' && isObject(result) && 'take' in result) records.set(result, id);
    const reason = reasonOf(before, result);
    const parent = log.get(before.parent);
    if (parent?.kind === 'race') decided.add(parent.id);
    close(id, end);
    // Redux-saga does not report a task's end; the end of its only worker is the same.
    if (before.kind === 'saga' && parent?.kind === 'saga' && !parent.name) close(parent.id, end);
    wake(before, reason);
    decided.delete(id);
  }

  function onTake(record: Cause, effect: { type: string; payload: { channel?: object } | object }): void {
    const source = effect.type === 'JOIN' ? effect.payload : (effect.payload as { channel?: object }).channel;
    const from = source && log.get(records.get(source));
    if (!from) return;
    if (effect.type === 'JOIN') {
      // Its saga goes on from what the joined one went on from: looked up when it ends.
      joins.set(record.id, from.id);
    } else record.name = from.name;
  }

  const sagaMonitor: SagaMonitor = {
    rootSagaStarted({ effectId, saga }) {
      add(effectId, 'saga', names(saga as never));
    },
    effectTriggered({ effectId, parentEffectId, effect }) {
      const cause = wakes.get(parentEffectId);
      const { type, payload } = (effect ?? {}) as Partial<AnyEffect>;
      if (type === 'CANCEL') canceller = { id: effectId, cause };
      if (type === 'PUT' && payload) {
        const { action } = payload;
        records.set(action, addOwn('action', action.type, parentEffectId, cause).id);
      }
      const kind = effectKindOf(effect);
      if (!kind) return;
      current = add(effectId, kind, effectName(effect, names), parentEffectId, cause);
      if (cause !== undefined && /^(?:saga|race|all)$/.test(kind)) wakes.set(effectId, cause);
      if (kind === 'take') onTake(current, effect as never);
      if (thisTurn.size === 0) queueMicrotask(() => thisTurn.clear());
      thisTurn.add(effectId);
    },
    effectResolved(id, result) {
      const joined = joins.get(id);
      joins.delete(id);
      if (canceller?.id === id) canceller = undefined;
      const reason = joined === undefined ? undefined : wakes.get(joined);
      if (reason !== undefined) wakes.set(id, reason);
      settle(id, 'done', result);
    },
    effectRejected: (id, error) => settle(id, 'failed', error),
    effectCancelled(id) {
      const record = log.get(id);
      const parent = log.get(record?.parent);
      joins.delete(id);
      const race = parent && decided.has(parent.id) ? parent : undefined;
      close(id, race ? 'lost' : 'cancelled');
      const by = race ?? log.get(canceller?.cause);
      if (by && record) (by.stopped ??= []).push(record);
      if (parent?.kind === 'saga' && !parent.name) close(parent.id, 'cancelled');
    },
    actionDispatched(action) {
      const record = log.get(records.get(action)) ?? addOwn('action', (action as Action).type);
      if (!records.has(action)) {
        records.set(action, record.id);
        record.gesture = gesture() ?? COMPONENT;
      }
      Object.assign(record, { action, at: now(), ended: now(), before: getState() });
    },
  };

  /** Names the calls of ports, whatever function makes them. */
  const seam: Seam = {
    called(door, args) {
      if (current?.kind === 'call' && !current.end)
        Object.assign(current, { name: door, detail: shortenArguments(args) });
      current = undefined;
    },
    admit: (_, deliver) => deliver(),
  };

  return { sagaMonitor, seam, recordOf: (action: object) => log.get(records.get(action)) };
}
