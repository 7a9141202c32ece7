import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddlewareOptions, type Task } from 'redux-saga';
import { contentReducer } from '../../features/content/contentSlice';
import { loadingReducer } from '../../features/loading/loadingSlice';
import { uiReducer } from './uiReducer';
import type { Saga } from '../../world/saga';
import type { World } from '../../world/world';

export const rootReducer = combineReducers({
  content: contentReducer,
  ui: uiReducer,
  loading: loadingReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** What developers add to the store (src/app/devtools). */
export interface StoreTools extends Pick<SagaMiddlewareOptions, 'effectMiddlewares' | 'sagaMonitor'> {
  wrapContext?: (world: Partial<World>) => Partial<World>;
  /** In front of the sagas. */
  middleware?: Middleware[];
  /** Wraps the sagas' own middleware. */
  wrapSagas?: (sagas: Middleware) => Middleware;
  /** For the projector: whether a state of the past is shown. */
  travel?: () => 'past' | 'back' | 'away' | undefined;
  /** Connects Redux DevTools. */
  devToolsOptions?: DevToolsEnhancerOptions;
}

interface StoreOptions {
  context: Partial<World>;
  preloadedState?: RootState;
  /** For developers only: none in an ordinary visit. */
  tools?: StoreTools | undefined;
}

/** One store per request and per browser window, never a module singleton. */
export function createAppStore({ context, preloadedState, tools = {} }: StoreOptions) {
  const { wrapContext, wrapSagas, middleware = [], devToolsOptions = false } = tools;
  const sagas = createSagaMiddleware({
    context: wrapContext?.(context) ?? context,
    ...(tools.sagaMonitor && { sagaMonitor: tools.sagaMonitor }),
    ...(tools.effectMiddlewares && { effectMiddlewares: tools.effectMiddlewares }),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: false }).concat(...middleware, wrapSagas?.(sagas) ?? sagas),
    devTools: devToolsOptions,
    ...(preloadedState && { preloadedState }),
  });
  const run = <A extends unknown[]>(saga: (...args: A) => Saga<unknown>, ...args: A): Task =>
    sagas.run(saga, ...args);
  return { ...store, run };
}

export type AppStore = ReturnType<typeof createAppStore>;
