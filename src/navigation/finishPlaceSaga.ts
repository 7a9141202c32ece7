import type { Saga } from '../world/saga';
import { call, port, put, select } from '../world/effects';
import { pageShown } from './navigationSlice';
import type { Place } from '../lib/address/place';
import { isSamePage } from './cover/coverRule';
import { loadPlace } from './loadPlaceSaga';
import { selectPlace } from './navigationSelectors';

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

/** Requests what the first page lacks, or has only from the browser's cache (rule: lists.kept-document-is-old). */
export function* finishFirstPlace(): Saga<void> {
  const place = yield* select(selectPlace);
  if (!place) return;
  yield* call(loadPlace, place);
  yield* call(finishPlace, place);
}

/** Loads what the shown page lacks, because its load failed or was interrupted. */
export function* completePlace(place: Place): Saga<void> {
  yield* call(loadPlace, place);
  yield* call(finishPlace, place, true);
}
