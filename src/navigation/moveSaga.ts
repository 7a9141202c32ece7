/** One navigation to another page. The address changes at once, the page once it is loaded. */
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { Saga } from '../world/saga';
import { call, cancelled, delay, fork, port, join, put, race, select, take } from '../world/effects';
import { guarded } from '../world/guarded';
import {
  localeChanged,
  pageEntered,
  pageShown,
  selectLocale,
  selectOutage,
  connectionLost,
} from './navigationSlice';
import type { Place, NavigationRequest } from '../lib/address/place';
import { changeAddress, showEntry } from './historySlice';
import { arrive } from './arriveSaga';
import { isSamePage, needsCover } from './cover/coverRule';
import { closeCover, isCoverClosed, reveal, waitUntilCovered } from './cover/coverSaga';
import { holdPicture, landPicture, liftPicture } from './cover/flightSaga';
import { completePlace, finishPlace, loadPlace } from './loadPlaceSaga';
import type { Target } from './resolveTarget';
import { selectLowVersion } from '../features/device/device';
import { editionEntered, selectNewerEdition } from '../world/edition';

export interface MoveRequest extends NavigationRequest, Target {
  /** The page on screen. */
  from: Place;
}

/**
 * After this time a slow page is shown as it is, and its lists fill in later. Without its chunk and messages there is
 * nothing to render, so the previous page stays until they are loaded.
 */
const LOAD_TIME_OUT_MS = 4_000;
/** Longest wait for the page to report that it has entered; a slow device may render it for more than a second. */
const ENTER_TIME_OUT_MS = 3_000;

/** A closing cover keeps closing; a fading one comes back only if this move needs a cover. */
function* cover(request: MoveRequest): Saga<boolean> {
  const { from, place } = request;
  const lowVersion = yield* select(selectLowVersion);
  const needed = needsCover(from, place) && !lowVersion;
  const covered = needed || (yield* call(isCoverClosed));
  if (covered) {
    yield* call(holdPicture, request);
    yield* call(closeCover);
  }
  return covered;
}

/**
 * Shows the page; returns its entry's key. Another page leaves and enters; the same page in another language or with
 * another query updates in place.
 */
function* show(place: Place, from: Place): Saga<string> {
  const nextTask = yield* port('nextTask');
  const locale = yield* select(selectLocale);
  const stays = place.path === from.path;
  const entry = yield* call(showEntry, !stays);
  yield* put(pageShown(place));
  if (place.locale !== locale) yield* put(localeChanged(place.locale));
  const hasEntered = (action: Action) =>
    pageEntered.match(action) && isSamePage({ address: action.payload }, place);
  if (stays) {
    yield* call(nextTask);
    return entry;
  }
  const { late } = yield* race({ entered: take(hasEntered), late: delay(ENTER_TIME_OUT_MS) });
  // A report may get lost, as in a hidden tab (rule: navigation.page-enters-in-time).
  if (late) yield* put(pageEntered(place.address));
  return entry;
}

function* untilConnectionLost(): Saga<true> {
  if (!(yield* select(selectOutage))) yield* take(connectionLost);
  return true;
}

/**
 * The previous page stays until the new one's code has loaded. If that waits for the connection, the address of the
 * page on screen comes back meanwhile (rule: failure.offline-navigation).
 */
function* waitForCode({ from, place, action, kind }: MoveRequest, loading: Task): Saga<void> {
  const { isReady, shown: shownOf } = yield* port('pages');
  const { lost } = yield* race({ loaded: join(loading), lost: call(untilConnectionLost) });
  if (!lost || action !== 'push') return void (yield* join(loading));
  yield* call(changeAddress, from.address, 'replace', 'filter', place.address);
  yield* join(loading);
  if (isReady(yield* select(shownOf, place))) yield* call(changeAddress, place.address, 'replace', kind);
}

function* move(request: MoveRequest): Saga<void> {
  const { place, from, action, kind, redirected } = request;
  const { isReady, shown: shownOf } = yield* port('pages');
  if (action !== 'pop' || redirected)
    yield* call(changeAddress, place.address, action === 'push' ? 'push' : 'replace', kind);
  // The filter of a phone is also within reach far below the beginning of the list.
  if (kind === 'filter' && action === 'push') yield* call((yield* port('screen')).scroll.toFilteredList);
  let covered = yield* call(cover, request);
  const newer = yield* select(selectNewerEdition);
  if (newer && place.path !== from.path) yield* put(editionEntered(newer));
  const loading = yield* fork(guarded(loadPlace), place);
  yield* call(waitUntilCovered);
  yield* race([join(loading), delay(LOAD_TIME_OUT_MS), call(untilConnectionLost)]);
  if (!isReady(yield* select(shownOf, place))) {
    yield* call(landPicture, request);
    yield* call(reveal);
    covered = false;
    yield* call(waitForCode, request, loading);
  }
  const shown = yield* select(shownOf, place);
  if (!isReady(shown)) return;
  if (covered) yield* call(liftPicture, request);
  const entry = yield* call(show, shown, from);
  yield* call(arrive, shown, { action, ...(kind && { kind }), entry, covered });
  if (covered) yield* call(landPicture, request);
  yield* call(reveal);
  if (!loading.isRunning()) return;
  yield* join(loading);
  yield* call(finishPlace, place, true);
}

/** The cover is always lifted in the end; a cancelled move leaves that to the next one. */
export function* moveTo(request: MoveRequest): Saga<void> {
  try {
    yield* call(move, request);
  } finally {
    yield* call(landPicture, request);
    if (!(yield* cancelled())) yield* call(reveal);
  }
}

/** Returns to the page still shown before another replaced it, and loads what was interrupted. */
export function* returnTo({ place }: MoveRequest): Saga<void> {
  yield* call(reveal);
  yield* call(completePlace, place);
}
