/** Records a session at the seam. It keeps references only; `write` makes a tape of them. */
import type { Action } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { Outcome, Seam } from '../seam/seam';
import { delayFunction } from '../causes/effectNames';
import { isPutBySaga } from '../seam/seamInterceptor';
import { changesBetween } from './changes';
import type { Environment, Tape, TapeEvent } from './tape';
import { createEncoder } from './values';

type Gesture = Extract<TapeEvent, { kind: 'gesture' }>;
type Noted =
  | { kind: 'call'; door: string; args: readonly unknown[]; outcome?: Outcome }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'put'; action: Action; before: unknown }
  | { kind: 'action'; action: Action; before: unknown }
  | { kind: 'answer'; call: number; outcome: Outcome }
  | { kind: 'value'; call: number; value: unknown; to?: string }
  | { kind: 'over'; wait: number }
  | Gesture;

interface Options {
  environment: () => Environment;
  getState: () => unknown;
}

/** About an hour. The recording ends: without its beginning no session can be repeated. */
const MAX_EVENTS = 50_000;

interface CallEffect {
  type: string;
  payload: { fn?: unknown; args?: [number] };
}

export function createRecorder({ environment, getState }: Options, most = MAX_EVENTS) {
  let noted: Noted[] = [];
  let start: Pick<Tape, 'environment' | 'root'> & { args: readonly unknown[]; state: unknown };
  let end: { state: unknown } | undefined;
  let calls = new WeakMap<readonly unknown[], number>();
  let waits: { effect: number; milliseconds: number; wait: number }[] = [];
  let [isStarted, isRunning] = [false, false];

  function note(event: Noted): number {
    if (!isRunning) return NaN;
    if (noted.length === most) {
      isRunning = false;
      end = { state: getState() };
    }
    return noted.push(event) - 1;
  }

  const seam: Seam = {
    called: (door, args) => void calls.set(args, note({ kind: 'call', door, args })),
    admit(input, deliver) {
      if (input.kind === 'delay') {
        const at = waits.findIndex(({ milliseconds }) => milliseconds === input.milliseconds);
        const [over] = at < 0 ? [] : waits.splice(at, 1);
        if (over) note({ kind: 'over', wait: over.wait });
      } else if (input.kind === 'action') {
        note({ kind: 'action', action: input.action, before: getState() });
      } else {
        const call = calls.get(input.args) ?? NaN;
        if (input.kind === 'answer' && call >= 0) note({ kind: 'answer', call, outcome: input.outcome });
        if (input.kind === 'value' && call >= 0) {
          const { value, to } = input;
          note({ kind: 'value', call, value, ...(to && { to }) });
        }
        const event = noted[call];
        if (input.kind === 'read' && event?.kind === 'call') event.outcome = input.outcome;
      }
      deliver();
    },
  };

  const sagaMonitor: SagaMonitor = {
    rootSagaStarted({ args }) {
      // A later one goes on from a rewritten history or new code.
      const root = isStarted ? 'resumed' : 'first';
      isStarted = true;
      start = { environment: environment(), root, args: args as unknown[], state: getState() };
      [noted, waits, calls, end, isRunning] = [[], [], new WeakMap(), undefined, true];
    },
    effectTriggered({ effectId, effect }) {
      const { type, payload } = (effect ?? {}) as Partial<CallEffect>;
      if (type !== 'CALL' || payload?.fn !== delayFunction) return;
      const milliseconds = Number(payload?.args?.[0]);
      waits.push({ effect: effectId, milliseconds, wait: note({ kind: 'wait', milliseconds }) });
    },
    effectCancelled: (id) => void (waits = waits.filter(({ effect }) => effect !== id)),
    actionDispatched(action) {
      if (isPutBySaga(action)) note({ kind: 'put', action: action, before: getState() });
    },
  };

  /** `state`: the newest one. */
  function write(state: unknown): Tape {
    const { encode, table } = createEncoder();
    const last = end?.state ?? state;
    const encodeOutcome = (outcome: Outcome | undefined) =>
      outcome && ('error' in outcome ? { error: encode(outcome.error) } : { value: encode(outcome.value) });
    const encodeChange = ({ path, ...rest }: { path: string[]; value?: unknown }) => ({
      path,
      ...('value' in rest && { value: encode(rest.value) }),
    });
    let after = last;
    const events = noted.toReversed().map((event): TapeEvent => {
      if (event.kind === 'call') {
        const { kind, door, args, outcome } = event;
        return { kind, door, args: args.map(encode), ...encodeOutcome(outcome) };
      }
      if (event.kind === 'answer')
        return { kind: 'answer', call: event.call, ...encodeOutcome(event.outcome) };
      if (event.kind === 'value') return { ...event, value: encode(event.value) };
      if (event.kind !== 'put' && event.kind !== 'action') return event;
      const changes = changesBetween(event.before, after).map(encodeChange);
      after = event.before;
      return { kind: event.kind, action: encode(event.action), changes };
    });
    const { args, state: first, ...rest } = start;
    return {
      format: 'hibari session',
      version: 1,
      ...rest,
      args: args.map(encode),
      state: encode(first),
      events: events.reverse(),
      end: encode(last),
      values: table,
    };
  }

  return {
    seam,
    sagaMonitor,
    gesture: (gesture: Omit<Gesture, 'kind'>) => void note({ kind: 'gesture', ...gesture }),
    write,
  };
}
