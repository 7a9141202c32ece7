/** Time travel: what is shown, and what happens to the visit meanwhile (docs/decisions/019). */
import type { Middleware } from '@reduxjs/toolkit';
import type { resumeSteps } from '../../effects/rootSaga';
import type { Visit } from '../../createVisit';
import type { Projector } from '../../screen/projector';
import type { AppStore, RootState } from '../../state/store';
import { createGate } from './gate';
import {
  headOf,
  isRewritten,
  lastIndexOf,
  liftedStoreOf,
  showsPast,
  type LiftedState,
  type LiftedStore,
} from './liftedState';
import { projectTravel, type TravelMode, createPopUndo } from './travelHistory';
import { resumeSaga } from './resumeSaga';
import type { SagaMonitor, Task } from 'redux-saga';
import { isPutBySaga } from '../seam/seamInterceptor';

export interface TravelOptions {
  history: Pick<History, 'state' | 'go' | 'replaceState'>;
  resumeSteps: typeof resumeSteps;
  /** Resolves when the page shows the moment of a state. */
  showMoment: (state: RootState) => Promise<void>;
}

/** The saga that takes over, and what it is given. */
export interface ResumeCode {
  resume: typeof resumeSaga;
  given: typeof resumeSteps;
}

const MOMENT_LIMIT_MS = 10_000;

export function createTraveller({ history, resumeSteps, showMoment }: TravelOptions) {
  let lifted: LiftedStore | undefined;
  let store: AppStore;
  let mode: 'past' | 'back' | undefined;
  let code: ResumeCode = { resume: resumeSaga, given: resumeSteps };
  /** The sagas are cancelled, and the new ones start when the newest state is shown. */
  let isOwed = false;
  let changes = 0;
  const tasks = createSagaTasks();
  const listeners = new Set<() => void>();

  /** The newest state. */
  const head = () => lifted && headOf(lifted.getState()).state;
  const isFrozen = () => {
    const now = lifted?.getState();
    return now !== undefined && (mode !== undefined || pops.isAway() || now.isLocked || showsPast(now));
  };

  const pops = createPopUndo(history, () => head()?.ui.history.entry.index ?? 0, settle);
  const gate = createGate({
    isFrozen,
    isPast: () => lifted !== undefined && showsPast(lifted.getState()),
    onDropped: (input) => {
      if (input.kind === 'value' && input.door === 'history.pops') pops.undo();
    },
  });

  function thaw(): void {
    if (isFrozen()) return;
    if (isOwed) {
      isOwed = false;
      store.run(code.resume, code.given);
    }
    gate.thaw();
  }

  /** Asks everybody who follows the store to show it again. */
  function settle(): void {
    lifted?.dispatch({ type: '@@travel/settled' });
  }

  /** Cancels all sagas; those of `next`, or the last ones given, take over from the state. */
  function restart(next = code): void {
    code = next;
    tasks.cancelAll();
    gate.forget();
    isOwed = true;
    thaw();
  }

  function follow(now: LiftedState): void {
    if (showsPast(now)) mode = 'past';
    else if (mode === 'past' && !pops.isAway()) mode = 'back';
    const shown = now.computedStates[now.currentStateIndex];
    if (!mode || !shown) return thaw();
    const change = (changes += 1);
    const end = () => {
      if (mode !== 'back' || change !== changes) return;
      mode = undefined;
      tell();
      thaw();
    };
    const late = new Promise((resolve) => void setTimeout(resolve, MOMENT_LIMIT_MS));
    // A moment that cannot be shown, as in a hidden tab, does not hold the visit.
    void Promise.race([showMoment(shown.state), late]).then(end, end);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function watch(own: LiftedStore): void {
    let before = own.getState();
    own.subscribe(() => {
      const now = own.getState();
      const rewritten = isRewritten(before, now);
      before = now;
      if (rewritten) restart();
      follow(now);
      tell();
    });
  }

  /** While an earlier state is shown, the sagas' own is still the newest. */
  const atHead =
    (sagas: Middleware): Middleware =>
    (api) =>
      sagas({ ...api, getState: () => head() ?? (api.getState() as RootState) });

  const currentMode = (): TravelMode => (mode && pops.isAway() ? 'away' : mode);

  return {
    gate,
    sagaMonitor: tasks.monitor,
    middleware: (sagas: Middleware) => [tasks.middleware, atHead(sagas)],
    mode: currentMode,
    restart,
    attach(visit: Visit): Projector {
      ({ store } = visit);
      lifted = liftedStoreOf(store);
      if (lifted) watch(lifted);
      return projectTravel(visit, history, currentMode);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The moment of the past that is shown; undefined at the newest state. */
    current() {
      const now = lifted?.getState();
      if (!now || !showsPast(now)) return undefined;
      const { stagedActionIds, currentStateIndex: index, actionsById } = now;
      const { action } = actionsById[stagedActionIds[index] as number] ?? {};
      return { index, total: lastIndexOf(now), actionType: action?.type ?? '' };
    },
    backToNow() {
      if (lifted) lifted.dispatch({ type: 'JUMP_TO_STATE', index: lastIndexOf(lifted.getState()) });
    },
  };
}

/** For the developer's bar. */
export type TravelControls = Pick<ReturnType<typeof createTraveller>, 'subscribe' | 'current' | 'backToNow'>;

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && '@@redux-saga/TASK' in value;

/** After so many new tasks, those that have ended are forgotten. */
const MAX_ENDED = 200;

/** All running tasks of a store's sagas, those that are detached from the root included. */
function createSagaTasks() {
  let tasks: Task[] = [];
  let isCancelling = false;

  const monitor: SagaMonitor = {
    effectResolved(_, result) {
      if (!isTask(result)) return;
      if (tasks.length > MAX_ENDED) tasks = tasks.filter((task) => task.isRunning());
      tasks.push(result);
    },
  };

  /** What cancelled sagas put would change a state that is no longer theirs. */
  const middleware: Middleware = () => (next) => (action) =>
    isCancelling && isPutBySaga(action) ? action : next(action);

  return {
    monitor,
    middleware,
    cancelAll(): void {
      isCancelling = true;
      for (const task of tasks) task.cancel();
      tasks = [];
      isCancelling = false;
    },
  };
}
