/**
 * `expectSaga` of redux-saga-test-plan, on the real root reducer, in fake time, and strict: what the package lets pass
 * fails here. docs/testing-sagas.md has the list, `expectFlow.test.ts` a test of each.
 */
import type { Action, Reducer } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import type { EffectApi, EffectApiEx } from 'redux-saga-test-plan/effects';
import type { EffectProviders, StaticProvider } from 'redux-saga-test-plan/providers';
import { rootSaga } from '../../src/app/effects/rootSaga';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { createStrictContext, type PartialContext } from './strictContext';
import { createStrictProviders } from './strictProviders';

/** The fake time after its last step in which a saga must have ended. */
const LIMIT_MS = 60_000;

const EFFECTS = ['actionChannel', 'call', 'fork', 'put', 'race', 'select', 'spawn', 'take'] as const;

type Effects<S> = Pick<EffectApi<Flow<S>>, 'race' | 'take'> &
  Pick<EffectApiEx<Flow<S>>, 'actionChannel' | 'call' | 'fork' | 'put' | 'select' | 'spawn'>;
type Select<S> = (state: S) => unknown;

interface HasFinalState<S> {
  (state: S): Flow<S>;
  (select: Select<S>, expected: unknown): Flow<S>;
  /** What is expected is a part of it. */
  like: (select: Select<S>, expected: object) => Flow<S>;
}

/** What `expectSaga` returns. The steps, from `dispatch` to `cancel`, happen in their order once it runs. */
export interface Flow<S> extends Effects<S> {
  not: Effects<S>;
  withState: (state: S) => Flow<S>;
  withReducer: <T>(reducer: Reducer<T>, ...initial: [] | [T]) => Flow<T>;
  provide: (providers: EffectProviders | (EffectProviders | StaticProvider)[]) => Flow<S>;
  /** The saga context. A use of anything else of it fails. */
  withContext: (context: PartialContext) => Flow<S>;
  /** As a store's: called with each state, the initial one included, before a saga sees the action. */
  subscribe: (listener: (state: S) => void) => Flow<S>;
  dispatch: (...actions: Action[]) => Flow<S>;
  delay: (milliseconds: number) => Flow<S>;
  /** What the world does, or a look at the state; each is a step. */
  act: (...steps: ((state: S) => unknown)[]) => Flow<S>;
  /** Cancels the saga, which must still be running. */
  cancel: () => Flow<S>;
  hasFinalState: HasFinalState<S>;
  /** The values that `select` has had, the initial one first; equal neighbours count once. */
  hasStates: (select: Select<S>, values: unknown[]) => Flow<S>;
  returns: (value: unknown) => Flow<S>;
  throws: (error: unknown) => Flow<S>;
  /** The saga must end by itself, unless it is cancelled. */
  run: () => Promise<void>;
  /** Runs a watcher, which must not end by itself, and cancels it after the last step. */
  silentRun: () => Promise<void>;
}

const unfinished = new Set<() => string[]>();

/** Reports what is wrong with a flow, besides what its run has reported, at the end of its test. */
export const reportAtEnd = (problems: () => string[]) => void unfinished.add(problems);

/** What is wrong with the flows of a test; checked after each test, which fails if there is anything. */
export function closeFlows(): string[] {
  const found = [...unfinished].flatMap((problems) => problems());
  unfinished.clear();
  return found;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  const found = closeFlows();
  jest.useRealTimers();
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** The state that those actions produce. */
export const stateAfter = (...actions: Action[]): RootState =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

/** Prepares a saga as `expectSaga` does; `run()` or `silentRun()` starts it. The root saga has a kit of its own: `rootTest`. */
export function expectFlow<A extends unknown[]>(
  saga: (...args: A) => SagaIterator<unknown>,
  ...args: A
): Flow<RootState> {
  if (Object.is(saga, rootSaga)) throw new Error('The root saga runs on the real middleware: use rootTest');
  const complaints: string[] = [];
  const complain = (complaint: string) => void complaints.push(complaint);
  const steps: { ms: number; isCancel?: true; take?: () => unknown }[] = [];
  const finalChecks: (() => void)[] = [];
  const given: (EffectProviders | StaticProvider)[] = [];
  const states: unknown[] = [];
  let [reducer, context] = [rootReducer as Reducer, createStrictContext({}, complain)];
  let phase: 'running' | 'ended' | 'cancelled' = 'running';
  let listener: (state: never) => void = () => undefined;
  let initial: [state?: unknown] = [];
  let problem: string | undefined = 'A flow that never ran';
  reportAtEnd(() => (problem === undefined ? [] : [problem]));

  const base = expectSaga(function* flow(): SagaIterator<unknown> {
    try {
      return yield call(saga, ...args);
    } finally {
      phase = (yield cancelled()) ? 'cancelled' : 'ended';
    }
  });
  // Each returns the object itself, which the strict methods below replace in part.
  const { dispatch, provide, returns, run, throws, withReducer, withState } = base;

  const keep = (state: unknown) => {
    states.push(state);
    listener(state as never);
    return state;
  };
  const checkFinal = (check: () => void) => {
    finalChecks.push(check);
    return flow;
  };
  const step = (take: () => unknown) => {
    steps.push({ ms: 0, take });
    return flow;
  };

  async function play(): Promise<void> {
    if (finalChecks.length === 0) throw new Error('A flow without an assertion of its final state or result');
    const { check, isTaken, providers } = createStrictProviders(complain, (value) => context.owns(value));
    actOn = (action) => {
      check(action);
      const before = states.at(-1);
      dispatch(action);
      if (phase !== 'cancelled' && states.at(-1) === before && !isTaken(action))
        complain(`Nobody takes ${action.type}`);
    };
    const getContext: EffectProviders = { getContext: (name) => context.get(String(name)) };
    provide([...given, getContext, providers]);
    withReducer(((state, action) => keep(reducer(state, action))) as Reducer, {});
    withState(keep(initial.length > 0 ? initial[0] : reducer(undefined, { type: 'init' })));

    const end = steps.findIndex(({ isCancel }) => isCancel);
    const time = (end < 0 ? steps : steps.slice(0, end + 1)).reduce((sum, { ms }) => sum + ms, 0);
    let [isSettled, failure] = [false, undefined as unknown];
    // The package itself cancels the saga when its time is over, and is not to warn of it.
    const done = run({ timeout: end < 0 ? time + LIMIT_MS : time, silenceTimeout: true })
      .catch((error: unknown) => void (failure = error))
      .finally(() => (isSettled = true));
    await settle();
    for (const { ms, isCancel, take } of steps) {
      if (isCancel && phase === 'ended') complain('A watcher has ended by itself');
      const expected = Date.now() + ms;
      await take?.();
      await settle(ms);
      if (Date.now() !== expected) throw new Error('Time passed in act(): use delay()');
      while (isCancel && phase === 'running') await settle();
    }
    let passed = 0;
    for (; !isSettled && passed < LIMIT_MS; passed += 100) await settle(passed === 0 ? 0 : 100);
    if (end < 0 && !isSettled && failure === undefined)
      complain(`The saga has not ended after ${LIMIT_MS} ms`);
    await settle(100);
    while (!isSettled) await settle();
    await done;
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    if (failure) throw failure as Error;
    for (const finalCheck of finalChecks) finalCheck();
  }
  let actOn: (action: Action) => void;

  const hasFinalState = (...[state, expected]: [unknown, unknown?]) =>
    checkFinal(() =>
      typeof state === 'function'
        ? expect((state as Select<unknown>)(states.at(-1))).toEqual(expected)
        : expect(states.at(-1)).toEqual(state),
    );
  hasFinalState.like = (select: Select<never>, expected: object) =>
    checkFinal(() => expect(select(states.at(-1) as never)).toMatchObject(expected));

  const strict: Omit<Flow<never>, keyof Effects<never> | 'not'> = {
    withState(state) {
      initial = [state];
      return flow;
    },
    withReducer(next, ...start) {
      [reducer, initial] = [next as Reducer, start];
      return flow as never;
    },
    provide(providers) {
      given.push(...(Array.isArray(providers) ? providers : [providers]));
      return flow;
    },
    withContext(parts) {
      context = createStrictContext(parts, complain);
      return flow;
    },
    subscribe(next) {
      listener = next;
      return flow;
    },
    dispatch(...actions) {
      for (const action of actions) step(() => actOn(action));
      return flow;
    },
    delay(ms) {
      steps.push({ ms });
      return flow;
    },
    act(...takes) {
      for (const take of takes) step(() => take(states.at(-1) as never));
      return flow;
    },
    cancel() {
      steps.push({ ms: 1, isCancel: true });
      return flow;
    },
    hasFinalState,
    hasStates: (select, values) =>
      checkFinal(() => {
        const found = states.map((state) => select(state as never));
        expect(found.filter((value, at) => at === 0 || !Object.is(value, found[at - 1]))).toEqual(values);
      }),
    returns(value) {
      returns(value);
      return checkFinal(() => undefined);
    },
    throws(error) {
      throws(error);
      return checkFinal(() => undefined);
    },
    async run() {
      problem = 'A flow still runs at the end of its test: await its run()';
      await play().finally(() => (problem = undefined));
    },
    async silentRun() {
      await strict.cancel().run();
    },
  };
  const flow = Object.assign(base, strict) as unknown as Flow<never>;
  for (const name of EFFECTS) {
    const assertion = flow[name];
    Object.defineProperty(flow, name, {
      get() {
        if (finalChecks.length === 0)
          throw new Error('The final state is asserted first, the effects second');
        return assertion;
      },
    });
  }
  return flow as unknown as Flow<RootState>;
}
