/** The site's own store for a test: the real reducer and middleware, and complaints of what no browser would provide. */
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { delay, type Effect } from 'redux-saga/effects';
import { createAppStore, type RootState, type StoreInterceptor } from '../../../src/app/state/store';
import { knownActionTypes } from '../knownActionTypes';
import { createStrictContext, type PartialContext } from '../strictContext';
import { composeMonitors, type EffectLedger } from './effectLedger';

interface CallPayload {
  fn: ((...args: unknown[]) => unknown) & { constructor: { name: string } };
  args: unknown[];
}

interface Options {
  world: PartialContext;
  preloadedState: RootState;
  ledger: EffectLedger;
  complain: (complaint: string) => void;
  /** What developers have besides; unlike the test's own, their world is wrapped. */
  interceptor?: StoreInterceptor | undefined;
}

const DELAY = (delay(0).payload as CallPayload).fn;

export function createCheckedStore({ world, preloadedState, ledger, complain, interceptor }: Options) {
  const calls = new Map<string, unknown[][]>();
  const context = createStrictContext(world, complain, calls);
  /** A plain function may run if it belongs to the world or works on a part of it. */
  const isProvided = ({ fn, args }: CallPayload) =>
    fn.constructor.name === 'GeneratorFunction' ||
    fn === DELAY ||
    context.owns(fn) ||
    args.some(context.owns);
  const refuse = (next: (effect: Effect) => void) => (effect: Effect<string, CallPayload>) => {
    if (effect?.type !== 'CALL' || isProvided(effect.payload)) return next(effect);
    const name = effect.payload.fn.name || 'an unnamed function';
    complain(`Nobody provided ${name}`);
    const fn = () => {
      throw new Error(`Nobody provided ${name}`);
    };
    next({ ...effect, payload: { ...effect.payload, fn } } as Effect);
  };
  const store = createAppStore({
    preloadedState,
    // A missing port complains on access.
    context: interceptor
      ? Object.fromEntries(Object.keys(world).map((name) => [name, context.get(name)]))
      : new Proxy({}, { get: (_, name) => context.get(String(name)) }),
    interceptor: interceptor
      ? { ...interceptor, sagaMonitor: composeMonitors(ledger.monitor, interceptor.sagaMonitor) }
      : { sagaMonitor: ledger.monitor, effectMiddlewares: [refuse] },
  });
  let checked = 0;
  return {
    store,
    callsOf: (name: string) => calls.get(name) ?? [],
    /** Checks the actions that have reached the store since the last time. */
    look() {
      for (const action of ledger.actions.slice(checked)) {
        const found = findNonSerializableValue(action);
        if (!knownActionTypes().has(action.type)) complain(`Unknown action ${action.type}`);
        if (found) complain(`${action.type} carries ${found.keyPath}, which is no plain data`);
      }
      checked = ledger.actions.length;
    },
  };
}
