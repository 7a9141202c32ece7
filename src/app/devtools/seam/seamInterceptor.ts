import type { Middleware } from '@reduxjs/toolkit';
import { answerMiddleware } from './answerMiddleware';
import type { Seam } from './seam';
import { wrapWorld } from './wrapWorld';
import type { StoreInterceptor } from '../../state/store';

/** How redux-saga marks the actions that sagas put. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

export const isPutBySaga = (action: unknown) => (action as Record<string, unknown>)[SAGA_ACTION] === true;

/** Admits the actions that no saga put: those of components. */
function actionMiddleware(seam: Seam): Middleware {
  return () => (next) => (action) => {
    if (isPutBySaga(action)) return next(action);
    let result: unknown = action;
    seam.admit({ kind: 'action', action: action as never }, () => (result = next(action)));
    return result;
  };
}

export function seamInterceptor(seam: Seam) {
  return {
    wrapPorts: (ports) => wrapWorld(ports, seam),
    effectMiddlewares: [answerMiddleware(seam)],
    middleware: (...inner: Middleware[]) => [actionMiddleware(seam), ...inner],
  } satisfies StoreInterceptor;
}
