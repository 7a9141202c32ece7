import type { World } from '../world/world';
import type { Projector } from './screen/projector';
import { createAppStore, type AppStore, type RootState, type StoreInterceptor } from './state/store';

export interface Visit {
  ports: World;
  store: AppStore;
  project: Projector;
}

/** What intercepts a visit's ports and store: time travel and causes (src/app/devtools). */
export interface Interceptor extends StoreInterceptor {
  /** Called before the first action; returns what writes the states to the document. */
  attach?: (visit: Visit) => Projector;
}

/** Redux DevTools connect in development, and in a production build when the address has `?devtools` (rule: operations.devtools). */
export function showsDevTools({ location }: Pick<Window, 'location'>): boolean {
  return process.env.NODE_ENV !== 'production' || new URLSearchParams(location.search).has('devtools');
}

interface VisitOptions {
  ports: World;
  preloadedState: RootState;
  /** `served`: the state of the server's HTML. */
  createProject: (served: RootState) => Projector;
  interceptor?: Interceptor | undefined;
}

/** One visit in a window: its store, and the document that follows it. Its sagas are run by the caller. */
export function createVisit({ ports, preloadedState, createProject, interceptor }: VisitOptions): Visit {
  const store = createAppStore({ context: ports, preloadedState, interceptor });
  const visit = { ports, store, project: createProject(store.getState()) };
  const project = interceptor?.attach?.(visit) ?? visit.project;
  store.subscribe(() => project(store.getState()));
  return { ...visit, project };
}
