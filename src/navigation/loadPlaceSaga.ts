/**
 * Loads what a place needs before it can be shown, in parallel: chunk, messages and content; and completes a page that was
 * shown without it.
 */
import type { Saga } from '../world/saga';
import { call, fork, port, join, put, select } from '../world/effects';
import { waitForRetry } from '../features/connection/connection';
import { guarded, logFailure } from '../world/guarded';
import { connectionLost, waitEnded, pageShown, selectPlace } from './navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import type { Place } from '../lib/address/place';
import { isSamePage } from './cover/coverRule';

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

/**
 * Completes a page that was shown while still loading: shows the 404 page if its item is missing
 * (rule: head.late-page). `focus` moves the focus to the new heading, since the focused one is gone.
 */
export function* finishPlace(place: Place, focus = false): Saga<void> {
  const { isReady, shown: shownOf } = yield* port('pages');
  const now = yield* select(selectPlace);
  if (!now || !isSamePage(now, place)) return;
  const shown = yield* select(shownOf, now);
  if (!isReady(shown) || shown.page === now.page) return;
  yield* put(pageShown(shown));
  if (focus) yield* call(focusNewHeading);
}

function* focusNewHeading(): Saga<void> {
  const { focusHeading } = yield* port('screen');
  const nextTask = yield* port('nextTask');
  yield* call(nextTask);
  yield* call(focusHeading);
}

/** Loads what the shown page lacks, because its load failed or was interrupted. */
export function* completePlace(place: Place, focus = true): Saga<void> {
  yield* call(loadPlace, place);
  yield* call(finishPlace, place, focus);
}

/** Requests what the first page lacks, or has only from the browser's cache (rule: lists.kept-document-is-old). */
export function* finishFirstPlace(): Saga<void> {
  const place = yield* select(selectPlace);
  if (place) yield* call(completePlace, place, false);
}
