/**
 * A visit of the site without a browser. It has the real reducer, sagas and middleware in a scripted world and fake
 * time. `flowTest` runs it step by step; the explorer tries every order of its inputs.
 */
import { setImmediate as afterMicrotasks } from 'node:timers';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { Interceptor } from '../../../src/app/createVisit';
import { rootSaga } from '../../../src/app/effects/rootSaga';
import { rootReducer, type RootState } from '../../../src/app/state/store';
import { formatAddress } from '@hibari/contract/address/address';
import { localeChanged, pageEntered, pageShown } from '../../../src/navigation/navigationSlice';
import type { Saga } from '../../../src/world/saga';
import { placeOf } from '../places';
import { createCheckedStore } from './checkedStore';
import { createEffectLedger } from './effectLedger';
import { watchFaults } from './faults';
import { createScriptedWorld, type Input, type WorldOptions } from './scriptedWorld';

export interface VisitOptions extends Partial<WorldOptions> {
  /** By default everything that runs in a browser. */
  saga?: () => Saga<unknown>;
  /** What developers have besides; unlike the visit's own, their world is wrapped. */
  intercept?: (window: Window) => Interceptor;
  /** Actions after the first page is shown that produce the initial state. */
  given?: Action[];
}

const selectNavigation = ({ ui }: RootState) => ui.navigation;

/** Runs everything that waits for nothing but its turn. */
export const settle = () => new Promise<void>((resolve) => void afterMicrotasks(resolve));

export async function openVisit(options: VisitOptions = {}) {
  const { saga = rootSaga, given = [], url = '/ja' } = options;
  const complaints: string[] = [];
  const complain = (complaint: string) => void complaints.push(complaint);
  const endWatch = watchFaults(complain);
  const ledger = createEffectLedger();
  const scripted = createScriptedWorld({ ...options, url }, ledger.current);
  const place = placeOf(url);
  const first = [localeChanged(place.locale), pageShown(place), scripted.opened, ...given];
  const preloadedState = first.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
  await scripted.bring(place);

  const interceptor = options.intercept?.(scripted.tab.window);
  const { callsOf, look, store } = createCheckedStore({
    world: scripted.world,
    preloadedState,
    ledger,
    complain,
    interceptor,
  });
  const live = { ports: scripted.context, store, project: scripted.project };
  const project = interceptor?.attach?.(live) ?? live.project;
  const states: RootState[] = [store.getState()];
  project(store.getState());
  store.subscribe(() => {
    const { place: before } = selectNavigation(states.at(-1) ?? preloadedState);
    const { place: now } = selectNavigation(store.getState());
    if (now && now !== before) scripted.log.push(`shown ${formatAddress(now.address)}`);
    states.push(store.getState());
    project(store.getState());
  });
  let entered = place.path;
  const task: Task = store.run(saga);
  task.toPromise().catch((error: unknown) => {
    complain(`The saga threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });
  await settle();

  /** React reports a page that it has put in the place of another. */
  function entering(): Input[] {
    const { place: shown } = store.getState().ui.navigation;
    if (!shown || shown.path === entered) return [];
    const answer = () => {
      entered = shown.path;
      store.dispatch(pageEntered(shown.address));
    };
    const label = `the page ${shown.path || 'home'} enters`;
    return [{ label, owner: 0, isOfPage: true, answer, fail: () => undefined }];
  }

  return {
    ...scripted,
    ledger,
    complaints,
    complain,
    store,
    task,
    states,
    calledOf: callsOf,
    state: store.getState,
    entered: () => entered,
    /** The pending inputs, oldest first, without the answers of cancelled calls. */
    pending: (): Input[] => [
      ...entering(),
      ...scripted.inputs.filter(({ owner }) => !ledger.isCancelled(owner)),
    ],
    async give(input: Input, how: 'answer' | 'fail' = 'answer') {
      const at = scripted.inputs.indexOf(input);
      if (at >= 0) scripted.inputs.splice(at, 1);
      input[how]();
      await settle();
    },
    async dispatch(action: Action) {
      store.dispatch(action);
      await settle();
    },
    /** Whether a timer runs. */
    hasTimer: () => jest.getTimerCount() > 0,
    /** The earliest timer ends; returns how long that took. */
    async tick() {
      const before = Date.now();
      jest.advanceTimersToNextTimer();
      await settle();
      return Date.now() - before;
    },
    /** Time passes, as long as no saga's delay ends. */
    async passUntilTimer() {
      jest.advanceTimersByTime(ledger.soonest() - 1);
      await settle();
    },
    /** Checks the actions that have reached the store since the last time. */
    look,
    /** What runs and is no watcher that waits for an input. */
    left: () => ledger.pending().flatMap(({ path, isTake }) => (isTake ? [] : [path])),
    async close() {
      look();
      task.cancel();
      jest.clearAllTimers();
      await settle();
      endWatch();
    },
  };
}

export type Visit = Awaited<ReturnType<typeof openVisit>>;
