/**
 * Tests one saga: redux-saga-test-plan with the real root reducer, in fake time, but stricter. A flow fails on a
 * time-out, an unprovided call, an unknown action and a missing assertion. It also fails on a watcher that ends by
 * itself, and on effects asserted before the final state.
 */
import { findNonSerializableValue, type Action, type Reducer } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, race, take } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { rootSaga } from '../../src/app/effects/rootSaga';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { faceOf, type Flow, type Phase } from './flow/face';
import { knownActionTypes } from './knownActionTypes';
import { createStrictContext, type PartialContext } from './strictContext';

const STOP = 'sagaTest/stop';

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

function isSaga(fn: { constructor: { name: string } }): boolean {
  return fn.constructor.name === 'GeneratorFunction';
}

/** Starts a saga at once. The root saga has a kit of its own, on the real middleware: `rootTest`. */
export function sagaTest<A extends unknown[], S = RootState>(
  saga: (...args: A) => SagaIterator<unknown>,
  options: FlowOptions<S, A> = {},
): Flow<S> {
  if (Object.is(saga, rootSaga)) throw new Error('The root saga runs on the real middleware: use rootTest');
  const { given = [], reducer = rootReducer as unknown as Reducer<S> } = options;
  const complaints: string[] = [];
  const puts: string[] = [];
  const calls = new Map<string, unknown[][]>();
  const context = createStrictContext(
    options.context ?? {},
    (complaint) => void complaints.push(complaint),
    calls,
  );

  let phase: Phase = 'running';
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

  return faceOf<S>({
    phase: () => phase,
    stop() {
      phase = 'stopped';
      running.dispatch({ type: STOP });
    },
    dispatch(action) {
      check(action);
      running.dispatch(action);
    },
    state: () => state,
    states: () => states,
    puts: () => puts,
    callsOf: (name) => calls.get(name) ?? [],
    complaints: () => complaints,
  });
}
