/**
 * Runs the root saga on the real reducer and middleware, with ports that the test provides and answers. It fails in the
 * cases of `expectFlow`. It also fails on an unhandled rejection, a console error and a task left running. A whole visit
 * in a scripted world: `flowTest`.
 */
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { rootSaga } from '../../src/app/effects/rootSaga';
import type { RootState } from '../../src/app/state/store';
import { reportAtEnd, stateAfter } from './expectFlow';
import { createCheckedStore } from './flow/checkedStore';
import { createEffectLedger } from './flow/effectLedger';
import { watchFaults } from './flow/faults';
import type { ScriptedContentApi } from './scriptedContentApi';
import type { PartialContext } from './strictContext';

/** The fake time after which a flow must have ended. */
const LIMIT_MS = 60_000;

interface RootOptions {
  args?: Parameters<typeof rootSaga>;
  /** Replaces the root saga, and may run it. */
  saga?: () => SagaIterator<unknown>;
  /** The ports; using anything else fails the test. */
  context: PartialContext;
  /** Actions that produce the initial state. */
  given: Action[];
  /** Called with the initial state and after each action, as a store's subscriber. */
  project?: (state: RootState) => void;
}

const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Starts the root saga at once; it ends with the first load, and its watchers run on. */
export function rootTest({ args = [], saga, context, given, project }: RootOptions) {
  const complaints: string[] = [];
  const complain = (complaint: string) => void complaints.push(complaint);
  const endWatch = watchFaults(complain);
  const ledger = createEffectLedger();
  const preloadedState = stateAfter(...given);
  const { callsOf, look, store } = createCheckedStore({ world: context, preloadedState, ledger, complain });
  const states = [preloadedState];
  project?.(preloadedState);
  store.subscribe(() => {
    states.push(store.getState());
    project?.(store.getState());
  });
  let [isRunning, stateAsserted, anythingAsserted] = [true, false, false];
  const task = saga ? store.run(saga) : store.run(rootSaga, ...args);
  const end = () => void (isRunning = false);
  task.toPromise().then(end, (error: unknown) => {
    end();
    complain(`The saga threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });

  const assertOver = (what: string) => {
    if (isRunning) throw new Error(`${what} is asserted while the flow still runs: await ends() or stop()`);
    anythingAsserted = true;
  };
  const assertState = () => {
    assertOver('The state');
    stateAsserted = true;
  };
  const assertEffects = (what: string) => {
    assertOver(what);
    if (!stateAsserted) throw new Error('The final state is asserted first, the effects second');
  };
  reportAtEnd(() => {
    const stillRuns = isRunning ? ['A flow still runs at the end of its test'] : [];
    look();
    endWatch();
    const left = ledger.pending().flatMap(({ path, isTake }) => (isTake ? [] : [path]));
    task.cancel();
    return [
      ...stillRuns,
      ...complaints,
      ...left.map((path) => `A task is left running: ${path}`),
      ...(anythingAsserted ? [] : ['A flow without an assertion']),
    ];
  });

  return {
    state: store.getState,
    async dispatch(action: Action) {
      store.dispatch(action);
      await settle(0);
    },
    /** Advances fake time and runs everything due in it. */
    pass: settle,
    /** Waits for the flow to end by itself. */
    async ends() {
      for (let passed = 0; isRunning && passed < LIMIT_MS; passed += 100)
        await settle(passed === 0 ? 0 : 100);
      if (isRunning) throw new Error(`The saga has not ended after ${LIMIT_MS} ms`);
    },
    /** Stops the flow, which must still be running. */
    async stop() {
      await settle(0);
      if (!isRunning) throw new Error('A watcher has ended by itself');
      task.cancel();
      await settle(0);
    },
    /** First: the final state. */
    expectState(select: (state: RootState) => unknown) {
      assertState();
      return expect(select(store.getState()));
    },
    /** Or: the values that `select` has had, the initial one first; equal neighbours count once. */
    expectStates<T>(select: (state: RootState) => T) {
      assertState();
      const values = states.map(select);
      return expect(values.filter((value, at) => at === 0 || !Object.is(value, values[at - 1])));
    },
    /** Then: how often an action was put whose occurrence itself is promised. Prefer the state. */
    expectTimes({ type }: { type: string }) {
      assertEffects('A put');
      return expect(ledger.actions.filter((action) => action.type === type).length);
    },
    /** Then: the arguments of each call of a context function such as `contentApi.getList`. */
    expectCalls(name: string) {
      assertEffects('A call');
      return expect(callsOf(name));
    },
  };
}

/** Longer than the delay of the first retry. */
const FIRST_RETRY_MS = 4_000;

/** The service answers again, so that no call and no retry is left. */
export async function recover(
  { pass }: Pick<ReturnType<typeof rootTest>, 'pass'>,
  { answerAll }: ScriptedContentApi,
): Promise<void> {
  answerAll();
  await pass(FIRST_RETRY_MS);
  answerAll();
  await pass(0);
}
