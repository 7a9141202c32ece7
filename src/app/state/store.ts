import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddlewareOptions, type Task } from 'redux-saga';
import { contentReducer } from '../../features/content/contentSlice';
import { loadingReducer } from '../../features/loading/loading';
import type { Saga } from '../../world/saga';
import type { SagaContext, World } from '../../world/world';
import { cursorReducer } from '../../features/cursor/cursor';
import { deviceReducers } from '../../features/device/device';
import { historyReducer } from '../../navigation/historySlice';
import { menusReducer } from '../../features/menus/menusSlice';
import { localeReducer, navigationReducer } from '../../navigation/navigationSlice';
import { suggestionsReducer } from '../../features/search/suggestionsSlice';
import { scrollReducer } from '../../features/scroll/scrollSlice';

/** The `ui` slice: everything the shell shows that is not content. */
export const uiReducer = combineReducers({
  locale: localeReducer,
  ...deviceReducers,
  menus: menusReducer,
  navigation: navigationReducer,
  history: historyReducer,
  scroll: scrollReducer,
  cursor: cursorReducer,
  suggestions: suggestionsReducer,
});

export const rootReducer = combineReducers({
  content: contentReducer,
  ui: uiReducer,
  loading: loadingReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Intercepts a store's ports and actions; none in an ordinary visit. */
export interface StoreInterceptor extends Pick<SagaMiddlewareOptions, 'effectMiddlewares' | 'sagaMonitor'> {
  /** The ports as the sagas get them. */
  wrapPorts?: (ports: Partial<World>) => Partial<World>;
  /** The sagas' own middleware, and others around it. */
  middleware?: (sagas: Middleware) => Middleware[];
  devToolsOptions?: DevToolsEnhancerOptions;
}

interface StoreOptions {
  context: Partial<World>;
  preloadedState?: RootState;
  interceptor?: StoreInterceptor | undefined;
}

/** One store per request and per browser window, never a module singleton. */
export function createAppStore({ context, preloadedState, interceptor = {} }: StoreOptions) {
  const { wrapPorts, middleware, devToolsOptions = false, sagaMonitor, effectMiddlewares } = interceptor;
  const own: Pick<SagaContext, 'requests'> = { requests: new Set() };
  const sagas = createSagaMiddleware({
    context: Object.assign(Object.create(wrapPorts?.(context) ?? context) as object, own),
    ...(sagaMonitor && { sagaMonitor }),
    ...(effectMiddlewares && { effectMiddlewares }),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: false }).concat(...(middleware?.(sagas) ?? [sagas])),
    devTools: devToolsOptions,
    ...(preloadedState && { preloadedState }),
  });
  const run = <A extends unknown[]>(saga: (...args: A) => Saga<unknown>, ...args: A): Task =>
    sagas.run(saga, ...args);
  return { ...store, run };
}

export type AppStore = ReturnType<typeof createAppStore>;
