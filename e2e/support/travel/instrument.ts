/** Redux DevTools as their extension connects them, with the real instrument and no window of their own. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LiftedState } from '@redux-devtools/instrument';
import type { BrowserContext } from '@playwright/test';
import type { Action, Store, StoreEnhancer } from '@reduxjs/toolkit';
import type { RootState } from '../../../src/app/state/store';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ENTRY = "export { instrument } from '@redux-devtools/instrument'; export { compose } from 'redux';";

export type Lifted = LiftedState<RootState, Action, null>;

interface Options {
  maxAge?: number;
  trace?: unknown;
  actionSanitizer?: (action: Action, id: number) => Action;
  stateSanitizer?: (state: RootState, index: number) => RootState;
}

declare global {
  interface Window {
    reduxInstrument: {
      instrument: (monitor: () => null, options: object) => StoreEnhancer;
      compose: (...functions: unknown[]) => StoreEnhancer;
    };
    /** The history that the tools keep. */
    lifted: Store<Lifted>;
    /** What the extension would show: sanitized. */
    sanitized: { actions: number; states: number };
    /** Page views and events sent. */
    hits: number;
  }
}

/** That of tsx: webpack would take seconds in each worker. */
const { build } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild') as {
  build: (options: object) => Promise<{ outputFiles: { text: string }[] }>;
};

let bundle: Promise<string> | undefined;

async function bundleInstrument(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'reduxInstrument' },
    footer: { js: 'window.reduxInstrument = reduxInstrument;' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs in the page before its own scripts. */
function connect(): void {
  window.hits = 0;
  Object.assign(window, { gtag: () => (window.hits += 1) });
  window.sanitized = { actions: 0, states: 0 };
  const composeWith =
    ({ maxAge = 50, trace = false, actionSanitizer, stateSanitizer }: Options) =>
    (...enhancers: unknown[]) => {
      const { compose, instrument } = window.reduxInstrument;
      const tools = instrument(() => null, { maxAge, trace, shouldCatchErrors: false });
      const keep =
        (createStore: (...args: unknown[]) => { liftedStore: Store<Lifted> }) =>
        (...args: unknown[]) => {
          const store = createStore(...args);
          const { liftedStore } = store;
          window.lifted = liftedStore;
          let sent = 0;
          liftedStore.subscribe(() => {
            const { actionsById, nextActionId, computedStates } = liftedStore.getState();
            // As the extension: each action, and the state after it, once.
            for (; sent < nextActionId; sent += 1) {
              const lifted = actionsById[sent];
              const state = computedStates.at(-1)?.state;
              if (lifted && actionSanitizer?.(lifted.action, sent)) window.sanitized.actions += 1;
              if (state && stateSanitizer?.(state, sent)) window.sanitized.states += 1;
            }
          });
          return store;
        };
      return compose(...enhancers, keep, tools);
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWith });
}

/** Call before the first `goto`; the address needs `?devtools`. */
export async function connectDevTools(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: await (bundle ??= bundleInstrument()) });
  await context.addInitScript(connect);
}
