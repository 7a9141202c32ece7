import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
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

interface StoreOptions {
  context: Partial<World>;
  preloadedState?: RootState;
  /** Connects Redux DevTools. */
  devTools?: boolean;
}

/** One store per request and per browser window, never a module singleton. */
export function createAppStore({ context, preloadedState, devTools = false }: StoreOptions) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    devTools,
    ...(preloadedState && { preloadedState }),
  });
  const run = <A extends unknown[]>(saga: (...args: A) => Saga<unknown>, ...args: A): Task =>
    sagas.run(saga, ...args);
  return { ...store, run };
}

export type AppStore = ReturnType<typeof createAppStore>;
