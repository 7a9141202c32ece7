/** The interface of all tests of a flow, and what fails each of them. */
import type { Action } from '@reduxjs/toolkit';

/** The fake time after which a flow must have ended. */
const LIMIT_MS = 60_000;

export type Phase = 'running' | 'ended' | 'stopped';

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

/** Runs a flow, by redux-saga-test-plan or on a real store. */
export interface Engine<S> {
  phase: () => Phase;
  /** Cancels what runs. */
  stop: () => void;
  dispatch: (action: Action) => void;
  state: () => S;
  /** The initial one first. */
  states: () => readonly S[];
  /** The types of the actions that the flow put. */
  puts: () => readonly string[];
  callsOf: (name: string) => unknown[][];
  /** What went wrong so far. */
  complaints: () => string[];
}

const unfinished = new Set<() => string[]>();

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

export function faceOf<S>(engine: Engine<S>): Flow<S> {
  let [stateAsserted, anythingAsserted] = [false, false];
  const isRunning = () => engine.phase() === 'running';
  const assertOver = (what: string) => {
    if (isRunning()) throw new Error(`${what} is asserted while the flow still runs: await ends() or stop()`);
    anythingAsserted = true;
  };
  const assertEffects = (what: string) => {
    assertOver(what);
    if (!stateAsserted) throw new Error('The final state is asserted first, the effects second');
  };
  unfinished.add(() => [
    ...(isRunning() ? ['A flow still runs at the end of its test'] : []),
    ...engine.complaints(),
    ...(anythingAsserted ? [] : ['A flow without an assertion']),
  ]);

  const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  return {
    state: engine.state,
    async dispatch(action) {
      engine.dispatch(action);
      await settle(0);
    },
    pass: settle,
    async ends() {
      for (let passed = 0; isRunning() && passed < LIMIT_MS; passed += 100)
        await settle(passed === 0 ? 0 : 100);
      if (isRunning()) throw new Error(`The saga has not ended after ${LIMIT_MS} ms`);
    },
    async stop() {
      await settle(0);
      if (!isRunning()) throw new Error('A watcher has ended by itself');
      engine.stop();
      await settle(0);
    },
    expectState(select) {
      assertOver('The state');
      stateAsserted = true;
      return expect(select(engine.state()));
    },
    expectStates(select) {
      assertOver('The state');
      stateAsserted = true;
      const values = engine.states().map(select);
      return expect(values.filter((value, at) => at === 0 || !Object.is(value, values[at - 1])));
    },
    expectTimes({ type }) {
      assertEffects('A put');
      return expect(engine.puts().filter((put) => put === type).length);
    },
    expectCalls(name) {
      assertEffects('A call');
      return expect(engine.callsOf(name));
    },
  };
}
