/** Loads what a place needs before it can be shown, in parallel: chunk, messages and content. */
import type { Saga } from '../world/saga';
import { call, fork, port, join, put, select } from '../world/effects';
import { waitForRetry } from '../features/connection/connectionSaga';
import { guarded } from '../world/guarded';
import { logFailure } from '../world/log/logFailure';
import { connectionLost, waitEnded } from './navigationSlice';
import { formatAddress, type Place } from '../lib/address/place';

/** Loads the page's chunk and messages; returns whether it could. The first failure is logged. */
function* tryCode(place: Place, isFirst: boolean): Saga<boolean> {
  const { importCode } = yield* port('pages');
  try {
    yield* call(importCode, place);
    return true;
  } catch (error) {
    if (isFirst) yield* call(logFailure, `The page ${place.page} could not be loaded`, error);
    return false;
  }
}

/**
 * Loads the page's code. If that fails although the server answers, a new build has replaced the file: the place is
 * loaded as a document. Otherwise the connection is lost, and a document would show the browser's own error page:
 * this waits for it (rule: failure.offline-navigation). Returns whether it had to.
 */
function* loadCode(place: Place): Saga<boolean> {
  const { openDocument } = yield* port('screen');
  let [tries, lost] = [0, false];
  while (!(yield* call(tryCode, place, !lost))) {
    const { findOutage } = yield* port('connection');
    const outage = yield* call(findOutage);
    if (!outage) {
      yield* call(openDocument, place.address);
      break;
    }
    lost = true;
    yield* put(connectionLost(outage));
    tries = yield* call(waitForRetry, tries);
  }
  if (lost) yield* put(waitEnded());
  return lost;
}

/** Returns once the place, or the 404 page instead, can be shown. Failures are logged, never thrown. */
export function* loadPlace(place: Place): Saga<void> {
  const { loadOf, shown: shownOf } = yield* port('pages');
  const load = loadOf(place.page);
  try {
    const content = load ? yield* fork(guarded(load), place) : undefined;
    const waited = yield* call(loadCode, place);
    if (content) yield* join(content);
    if (load && waited) yield* call(guarded(load), place);
    const shown = yield* select(shownOf, place);
    if (shown.page !== place.page) yield* call(loadPlace, shown);
  } catch (error) {
    yield* call(logFailure, `The page ${formatAddress(place.address)} could not be loaded`, error);
  }
}
