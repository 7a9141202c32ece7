import type { Action } from '@reduxjs/toolkit';
import type { Saga } from '../../world/saga';
import { call, port, take } from '../../world/effects';
import { waitForRetry } from '../../features/connection/connection';
import { itemFailed, listFailed } from '../../features/content/contentSlice';
import { logFailure } from '../../world/guarded';
import { loadingLeft } from '../../features/loading/loading';
import { completePlace } from '../../navigation/loadPlaceSaga';

const isFailure = (action: Action) => listFailed.match(action) || itemFailed.match(action);

/** Loads what is needed once nothing can be loaded, after the page has opened; until that is there, tries again. */
export function* startRetries(isFirst = true): Saga<void> {
  const { prepare } = yield* port('connection');
  if (isFirst) yield* take(loadingLeft);
  for (let tries = 0; ; tries = yield* call(waitForRetry, tries)) {
    try {
      const watchRetries = yield* call(prepare);
      return yield* call(watchRetries, { load: completePlace, waitForRetry, isFailure });
    } catch (error) {
      yield* call(logFailure, 'The retries could not be loaded', error);
    }
  }
}
