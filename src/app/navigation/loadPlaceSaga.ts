/** Loads what a place needs before it can be shown, in parallel: chunk, messages and content. */
import type { SagaIterator, Task } from 'redux-saga';
import { all, call, fork, getContext, join, select } from 'redux-saga/effects';
import { guarded } from '../../features/content/guarded';
import { logFailure } from '../../features/content/logFailure';
import { formatAddress, type Place } from '../../lib/place';
import { routeOf } from '../routes';
import type { SagaContext } from '../sagaContext';
import { shownPlace } from '../shownPlace';

/**
 * Loads the page's chunk and messages. If one is gone (a new build was deployed), the place is loaded as a document.
 */
function* loadCode(place: Place): SagaIterator<void> {
  const importPage: SagaContext['importPage'] = yield getContext('importPage');
  const messages: SagaContext['messages'] = yield getContext('messages');
  const { openDocument }: SagaContext['screen'] = yield getContext('screen');
  try {
    yield all([call(importPage, place), call(messages.load, place.locale, routeOf(place.page).namespaces)]);
  } catch (error) {
    yield call(logFailure, `The page ${place.page} could not be loaded`, error);
    yield call(openDocument, place.address);
  }
}

/** Returns once the place, or the 404 page instead, can be shown. Failures are logged, never thrown. */
export function* loadPlace(place: Place): SagaIterator<void> {
  const { load } = routeOf(place.page);
  try {
    const content: Task | undefined = load ? yield fork(guarded(load), place) : undefined;
    yield call(loadCode, place);
    if (content) yield join(content);
    const shown: Place = shownPlace(yield select(), place);
    if (shown.page !== place.page) yield call(loadPlace, shown);
  } catch (error) {
    yield call(logFailure, `The page ${formatAddress(place.address)} could not be loaded`, error);
  }
}
