/**
 * The one way to test a saga flow: redux-saga-test-plan with the real root reducer, in fake time, but stricter
 * than the library. A flow fails when it exceeds its time limit, when a watcher ends by itself, when nothing was asserted,
 * when effects are asserted before the final state, when it calls something not provided, and on an unknown action.
 */
import { findNonSerializableValue, type Action, type Reducer } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, race, take } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { knownActionTypes } from './knownActionTypes';
import { createStrictContext, type PartialContext } from './strictContext';

/** The fake time after which a flow must have ended. */
const LIMIT_MS = 60_000;
const STOP = 'sagaTest/stop';

type Phase = 'running' | 'ended' | 'stopped';
interface CallPayload {
  fn: (...args: unknown[]) => unknown;
  args: unknown[];
  context: unknown;
}

interface FlowOptions<S, A extends unknown[]> {
  args?: A;
  /** The saga context; using anything else fails the test. */
  context?: PartialContext;
  /** Actions that produce the initial state. */
  given?: Action[];
  reducer?: Reducer<S>;
  /** Replaces `given`; may be falsy. */
  state?: S;
  /** Called with the initial state and after each action, before a saga sees it: what a store's subscriber does. */
  project?: (state: S) => void;
}

export interface Flow<S> {
  state: () => S;
  dispatch: (action: Action) => Promise<void>;
  /** Advances fake time and runs everything due in it. */
  pass: (milliseconds: number) => Promise<void>;
  /** Waits for the flow to end by itself. */
  ends: () => Promise<void>;
  /** Stops a watcher, which must still be running. */
  stop: () => Promise<void>;
  /** First: the final state. */
  expectState: (select: (state: S) => unknown) => jest.JestMatchers<unknown>;
  /** Or: the values that `select` has had, the initial one first; equal neighbours count once. */
  expectStates: <T>(select: (state: S) => T) => jest.JestMatchers<T[]>;
  /** Then: how often the flow put an action whose occurrence itself is promised. Prefer the state. */
  expectTimes: (action: { type: string }) => jest.JestMatchers<number>;
  /** Then: the arguments of each call of a context function such as `contentApi.getList`. */
  expectCalls: (name: string) => jest.JestMatchers<unknown[][]>;
}

const unfinished = new Set<() => string[]>();

function isSaga(fn: { constructor: { name: string } }): boolean {
  return fn.constructor.name === 'GeneratorFunction';
}

/** The errors in the flows of a test; checked after each test, which fails if there are any. */
export function closeFlows(): string[] {
  const complaints = [...unfinished].flatMap((complaintsOf) => complaintsOf());
  unfinished.clear();
  return complaints;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  const complaints = closeFlows();
  jest.useRealTimers();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

/** Starts a saga at once. */
export function sagaTest<A extends unknown[], S = RootState>(
  saga: (...args: A) => SagaIterator<unknown>,
  options: FlowOptions<S, A> = {},
): Flow<S> {
  const { given = [], reducer = rootReducer as unknown as Reducer<S> } = options;
  const complaints: string[] = [];
  const puts: string[] = [];
  const context = createStrictContext(options.context ?? {}, (complaint) => void complaints.push(complaint));
  let phase: Phase = 'running';
  let [stateAsserted, anythingAsserted] = [false, false];
  let state =
    'state' in options ? options.state : given.reduce(reducer, reducer(undefined, { type: 'init' }));
  const states = [state];
  options.project?.(state);
  const reduce = (action: Action): S => {
    state = reducer(state, action);
    states.push(state);
    options.project?.(state);
    return state;
  };

  const check = (action: Action) => {
    if (action.type !== STOP && !knownActionTypes().has(action.type))
      complaints.push(`Unknown action ${action.type}`);
    const found = findNonSerializableValue(action);
    if (found) complaints.push(`${action.type} carries ${found.keyPath}, which is no plain data`);
  };

  /** A plain function may run if it belongs to the context or works on a part of it. */
  const isProvided = ({ fn, args }: CallPayload) =>
    fn === (delay(0).payload as CallPayload).fn || context.owns(fn) || args.some(context.owns);

  function* flow(): SagaIterator<void> {
    try {
      yield race([call(saga, ...(options.args ?? ([] as unknown as A))), take(STOP)]);
      phase = phase === 'stopped' ? phase : 'ended';
    } catch (error) {
      complaints.push(
        `The saga threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      phase = 'ended';
    }
  }

  const running = expectSaga(flow)
    .withReducer(((_: unknown, action: Action) => reduce(action)) as Reducer)
    .withState(state)
    .provide({
      getContext: (name, next) => context.get(String(name)) ?? next(),
      put(effect, next) {
        const { action } = effect as unknown as { action: Action };
        check(action);
        puts.push(action.type);
        return next();
      },
      call(effect, next) {
        const payload = effect as unknown as CallPayload;
        if (!isSaga(payload.fn) && !isProvided(payload)) {
          complaints.push(`Nobody provided ${payload.fn.name || 'an unnamed function'}`);
          throw new Error(`Nobody provided ${payload.fn.name}`);
        }
        return next();
      },
      // The library treats every forked function as a saga.
      fork(effect, next) {
        const { fn, args, context: self } = effect as unknown as CallPayload;
        return context.owns(fn) ? fork([self, fn], ...args) : next();
      },
    });
  void running.run(false).catch((error: unknown) => complaints.push(String(error)));

  const assertOver = (what: string) => {
    if (phase === 'running')
      throw new Error(`${what} is asserted while the flow still runs: await ends() or stop()`);
    anythingAsserted = true;
  };
  const assertEffects = (what: string) => {
    assertOver(what);
    if (!stateAsserted) throw new Error('The final state is asserted first, the effects second');
  };
  unfinished.add(() => [
    ...complaints,
    ...(phase === 'running' ? ['A flow still runs at the end of its test'] : []),
    ...(anythingAsserted ? [] : ['A flow without an assertion']),
  ]);

  const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  return {
    state: () => state,
    async dispatch(action) {
      check(action);
      running.dispatch(action);
      await settle(0);
    },
    pass: settle,
    async ends() {
      for (let passed = 0; phase === 'running' && passed < LIMIT_MS; passed += 100)
        await settle(passed === 0 ? 0 : 100);
      if (phase === 'running') throw new Error(`The saga has not ended after ${LIMIT_MS} ms`);
    },
    async stop() {
      await settle(0);
      if (phase !== 'running') throw new Error('A watcher has ended by itself');
      phase = 'stopped';
      running.dispatch({ type: STOP });
      await settle(0);
    },
    expectState(select) {
      assertOver('The state');
      stateAsserted = true;
      return expect(select(state));
    },
    expectStates(select) {
      assertOver('The state');
      stateAsserted = true;
      const values = states.map(select);
      return expect(values.filter((value, at) => at === 0 || !Object.is(value, values[at - 1])));
    },
    expectTimes({ type }) {
      assertEffects('A put');
      return expect(puts.filter((put) => put === type).length);
    },
    expectCalls(name) {
      assertEffects('A call');
      return expect(context.callsOf(name));
    },
  };
}
