/**
 * Replays a session by order, never by time, on the real middleware, root reducer and root saga. Stops at the first
 * call, delay or action that is not the recorded one.
 */
import { readFileSync } from 'node:fs';
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { composeMonitors } from '../../src/app/devtools/composeMonitors';
import { createCauses } from '../../src/app/devtools/causes/createCauses';
import { explainCause } from '../../src/app/devtools/causes/explainCause';
import { delayFunction } from '../../src/app/devtools/causes/effectNames';
import { changesBetween, type Change } from '../../src/app/devtools/tape/changes';
import { methodKindOf } from '../../src/app/devtools/seam/doors';
import { parseTape, type Tape, type TapeEvent } from '../../src/app/devtools/tape/tape';
import { createDecoder, UNKNOWN } from '../../src/app/devtools/tape/values';
import { createPages } from '../../src/app/pages/createPages';
import { importAllPages } from '../../src/app/pages/pageRegistry';
import { watchRetries } from '../../src/app/effects/retrySaga';
import { watchPrefetch } from '../../src/features/prefetch/prefetchSaga';
import { loadSpelling } from '../../src/features/search/spellingSaga';
import { watchSuggestions } from '../../src/features/search/suggestionsSaga';
import { resumeSteps, rootSaga } from '../../src/app/effects/rootSaga';
import { resumeSaga } from '../../src/app/devtools/travel/resumeSaga';
import { createAppStore, rootReducer, type RootState } from '../../src/app/state/store';
import { createMessages } from '../../src/world/messages/messages';
import { firstDifference, inWords, throughSession, wrongChange, type Output } from './replay/outputs';
import { createReplayedCall, type ReplayedCall } from './replay/replayedCall';
import { createReplayedWorld } from './replay/replayedWorld';

// A page's code says which picture it begins with.
beforeAll(importAllPages);

const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
/** Answers that are code. */
const CODE_ANSWERS: Record<string, unknown> = {
  'connection.prepare': watchRetries,
  'prefetch.load': watchPrefetch,
  'suggestions.load': watchSuggestions,
  'spelling.load': loadSpelling,
};

export interface Replay {
  /** What came first that should not have, and why; undefined if everything went as recorded. */
  difference: string | undefined;
  state: unknown;
  recorded: unknown;
  /** The ports' methods that were called, in order. */
  calls: string[];
  recordedCalls: string[];
}

type Recorded = Extract<TapeEvent, { kind: 'call' | 'wait' | 'put' }>;
const isOutput = (event: TapeEvent | undefined): event is Recorded =>
  event !== undefined && ['call', 'wait', 'put'].includes(event.kind);

export function replay(tape: Tape, reducer: typeof rootReducer = rootReducer): Replay {
  const decode = createDecoder(tape.values);
  const decodeOutput = (event: Recorded): Output => ({
    kind: event.kind,
    ...(event.kind === 'call' && { door: event.door, args: event.args.map(decode) }),
    ...(event.kind === 'put' && { action: decode(event.action) as Action }),
  });
  const code = createPages(createMessages());
  const causes = createCauses();
  const open = new Map<number, ReplayedCall>();
  const calls: string[] = [];
  /** The action whose changes are not compared yet. */
  let pending: { action: Action; changes: readonly Change[]; before: unknown } | undefined;
  let [next, difference] = [0, undefined as string | undefined];

  const differ = (text: string, why = '') => {
    difference ??= `${text}${why && `\nWhy:\n${why}`}\n(number ${next + 1} of ${tape.events.length} in the session)`;
  };

  function compareChanges(): void {
    if (!pending) return;
    const { action, changes, before } = pending;
    pending = undefined;
    const expected = changes.map(({ path, value }) => ({ path, value: decode(value) }));
    const got = changesBetween(before, store.getState()).map(({ path, value }) => ({
      path,
      value: throughSession(value),
    }));
    const wrong = wrongChange(expected, got);
    if (wrong) differ(`The action ${action.type} leaves another state: ${wrong}.`, causes.causeOf(action));
  }

  /** Compares what the sagas do with what comes next in the session; undefined if it is something else. */
  function expectNext(got: Output, why: () => string | undefined): number | undefined {
    compareChanges();
    if (difference !== undefined) return undefined;
    while (tape.events[next]?.kind === 'gesture') next += 1;
    const event = tape.events[next];
    const expected = isOutput(event) ? decodeOutput(event) : undefined;
    const wrong = firstDifference(expected, throughSession(got));
    if (!wrong) return (next += 1) - 1;
    const isSame = expected && inWords(expected) === inWords(got);
    const session = expected ? inWords(expected) : 'nothing until its next input';
    differ(
      isSame
        ? `${inWords(got)} is another one: ${wrong}.`
        : `${inWords(got)} should not have come; the session has ${session}.`,
      why(),
    );
    return undefined;
  }

  const explainLast = () => {
    const last = causes.log.all().at(-1);
    return last && explainCause(causes.log, last);
  };

  const whyCall = (door: string) => {
    const call = causes.log.all().findLast(({ name }) => name === door);
    return call && explainCause(causes.log, call);
  };

  function play(door: string, args: unknown[]): unknown {
    if (methodKindOf(door) === 'code')
      return code[door.slice('pages.'.length) as 'resolve'](...(args as [never, never]));
    causes.seam.called?.(door, args);
    calls.push(door);
    const at = expectNext({ kind: 'call', door, args: throughSession(args) as unknown[] }, () =>
      whyCall(door),
    );
    // After a difference nothing is answered.
    if (at === undefined) return createReplayedCall('').result;
    const event = tape.events[at] as Extract<TapeEvent, { kind: 'call' }>;
    if ('error' in event) throw decode(event.error) as Error;
    if ('value' in event) return decode(event.value);
    const call = createReplayedCall(door, args);
    open.set(at, call);
    return call.result;
  }

  const delays: EffectMiddleware = (run) => (effect: unknown) => {
    const { type, payload } = (effect ?? {}) as { type?: string; payload: { fn: unknown; args: unknown[] } };
    if (type !== 'CALL' || payload.fn !== delayFunction) return run(effect);
    const at = expectNext({ kind: 'wait' }, () => explainLast());
    const wait = createReplayedCall('');
    if (at !== undefined) open.set(at, wait);
    run({ ...(effect as object), payload: { ...payload, fn: () => wait.result } });
  };

  const watchPuts: SagaMonitor = {
    actionDispatched(action) {
      if (!(SAGA_ACTION in action)) return;
      const at = expectNext({ kind: 'put', action: throughSession(action) as Action }, () =>
        causes.causeOf(action),
      );
      const event = at === undefined ? undefined : (tape.events[at] as Extract<TapeEvent, { kind: 'put' }>);
      if (event) pending = { action, changes: event.changes, before: store.getState() };
    },
  };

  function give(event: Exclude<TapeEvent, Recorded>): void {
    if (event.kind === 'gesture') return;
    if (event.kind === 'action') {
      const action = decode(event.action) as Action;
      pending = { action, changes: event.changes, before: store.getState() };
      store.dispatch(action);
    } else if (event.kind === 'over') open.get(event.wait)?.resolve(true);
    else if (event.kind === 'value') open.get(event.call)?.emit(decode(event.value), event.to);
    else if ('error' in event) open.get(event.call)?.reject(decode(event.error));
    else {
      const asked = tape.events[event.call];
      const answer = decode(event.value);
      const isCode = answer === UNKNOWN && asked?.kind === 'call';
      open.get(event.call)?.resolve(isCode ? CODE_ANSWERS[asked.door] : answer);
    }
  }

  const store = createAppStore({
    preloadedState: decode(tape.state) as RootState,
    context: createReplayedWorld(play),
    interceptor: { sagaMonitor: composeMonitors(causes.sagaMonitor, watchPuts), effectMiddlewares: [delays] },
  });
  if (reducer !== rootReducer) store.replaceReducer(reducer);
  causes.connect(store);
  if (tape.root === 'resumed') store.run(resumeSaga, resumeSteps);
  else store.run(rootSaga, ...(tape.args.map(decode) as [boolean, boolean]));
  while (next < tape.events.length && difference === undefined) {
    compareChanges();
    const event = tape.events[next] as TapeEvent;
    if (isOutput(event))
      differ(`${inWords(decodeOutput(event))} should have come, but nothing did.`, explainLast());
    if (difference !== undefined || isOutput(event)) break;
    next += 1;
    give(event);
  }
  compareChanges();
  const recordedCalls = tape.events.flatMap((event) => (event.kind === 'call' ? [event.door] : []));
  return {
    difference,
    state: throughSession(store.getState()),
    recorded: decode(tape.end),
    calls,
    recordedCalls,
  };
}

/** Of a file that `npm run session` has written. */
export const replayFile = (file: string): Replay => replay(parseTape(readFileSync(file, 'utf8')));
