/**
 * Runs the root saga on the real reducer and middleware, with ports that the test provides and answers. It fails in the
 * cases of `sagaTest`. It also fails on an unhandled rejection, a console error and a task left running. A whole visit
 * in a scripted world: `flowTest`.
 */
import type { Action } from '@reduxjs/toolkit';
import { rootSaga } from '../../src/app/effects/rootSaga';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { createCheckedStore } from './flow/checkedStore';
import { createEffectLedger } from './flow/effectLedger';
import { faceOf, type Flow, type Phase } from './flow/face';
import { watchFaults } from './flow/faults';
import type { ScriptedContentApi } from './scriptedContentApi';
import type { PartialContext } from './strictContext';

interface RootOptions {
  args?: Parameters<typeof rootSaga>;
  /** The ports; using anything else fails the test. */
  context: PartialContext;
  /** Actions that produce the initial state. */
  given: Action[];
  /** Called with the initial state and after each action, as a store's subscriber. */
  project?: (state: RootState) => void;
}

/** Starts the root saga at once; it ends with the first load, and its watchers run on. */
export function rootTest({ args = [], context, given, project }: RootOptions): Flow<RootState> {
  const complaints: string[] = [];
  const complain = (complaint: string) => void complaints.push(complaint);
  const endWatch = watchFaults(complain);
  const ledger = createEffectLedger();
  const preloadedState = given.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
  const { callsOf, look, store } = createCheckedStore({ world: context, preloadedState, ledger, complain });
  const states = [preloadedState];
  project?.(preloadedState);
  store.subscribe(() => {
    states.push(store.getState());
    project?.(store.getState());
  });
  let phase: Phase = 'running';
  const task = store.run(rootSaga, ...args);
  const end = () => {
    if (phase === 'running') phase = 'ended';
  };
  task.toPromise().then(end, (error: unknown) => {
    end();
    complain(`The saga threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });

  return faceOf<RootState>({
    phase: () => phase,
    stop() {
      phase = 'stopped';
      task.cancel();
    },
    dispatch: (action) => void store.dispatch(action),
    state: store.getState,
    states: () => states,
    puts: () => ledger.actions.map(({ type }) => type),
    callsOf,
    complaints() {
      look();
      endWatch();
      const left = ledger.pending().flatMap(({ path, isTake }) => (isTake ? [] : [path]));
      task.cancel();
      return [...complaints, ...left.map((path) => `A task is left running: ${path}`)];
    },
  });
}

/** Longer than the delay of the first retry. */
const FIRST_RETRY_MS = 4_000;

/** The service answers again, so that no call and no retry is left. */
export async function recover({ pass }: Flow<RootState>, { answerAll }: ScriptedContentApi): Promise<void> {
  answerAll();
  await pass(FIRST_RETRY_MS);
  answerAll();
  await pass(0);
}
