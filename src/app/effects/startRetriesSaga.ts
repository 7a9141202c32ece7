import type { SagaIterator } from 'redux-saga';
import { call, getContext, take } from 'redux-saga/effects';
import { waitForRetry } from '../../features/connection/connectionSaga';
import { logFailure } from '../../world/log/logFailure';
import { loadingLeft } from '../../features/loading/loadingSlice';
import { completePlace } from '../../navigation/finishPlaceSaga';
import type { Connection, Retrying } from '../../world/connection/connection';

/** Loads what is needed once nothing can be loaded, after the page has opened; until that is there, tries again. */
export function* startRetries(): SagaIterator<void> {
  const { prepare }: Connection = yield getContext('connection');
  yield take(loadingLeft);
  for (let tries = 0; ; tries = yield call(waitForRetry, tries)) {
    try {
      const watchRetries: (retrying: Retrying) => SagaIterator<void> = yield call(prepare);
      return yield call(watchRetries, { load: completePlace, waitForRetry });
    } catch (error) {
      yield call(logFailure, 'The retries could not be loaded', error);
    }
  }
}
