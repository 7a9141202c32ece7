/** Fetches what a link needs before it is followed: code, messages, content and first picture. */
import { formatAddress, type Address } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import { isSamePage } from '../../navigation/cover/coverRule';
import { pageEntered, selectPlace } from '../../navigation/navigationSlice';
import { selectAddress } from '../../navigation/historySlice';
import { resolveTarget } from '../../navigation/resolveTarget';
import type { Aim } from '../../world/prefetch';
import { all, call, cancel, delay, fork, port, race, select, take } from '../../world/effects';
import { guarded } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { scrollMoved } from '../scroll/scrollSlice';

/** The page on screen; undefined while a navigation loads another one. */
function* restingPlace(): Saga<Place | undefined> {
  const place = yield* select(selectPlace);
  const address = yield* select(selectAddress);
  return place && isSamePage(place, { address }) ? place : undefined;
}

/** The page that a link opens; undefined if it changes only what the shown one lists, or if nothing is to be prefetched now. */
function* placeOf(to: Address): Saga<Place | undefined> {
  const here = yield* call(restingPlace);
  const target = yield* call(resolveTarget, to);
  return here && target && target.place.address.pathname !== here.address.pathname ? target.place : undefined;
}

/** Loads a page's code and messages. */
function* loadCode(place: Place): Saga<void> {
  const { importCode } = yield* port('pages');
  try {
    yield* call(importCode, place);
  } catch {
    // A navigation that needs them says so.
  }
}

/** Loads a page's content. The service limits searches, and caches no answer to one. */
function* loadContent(place: Place): Saga<void> {
  const { loadOf } = yield* port('pages');
  const load = place.choice.text === undefined && loadOf(place.page);
  if (load) yield* call(load, place);
}

function* loadFirstPicture(place: Place): Saga<void> {
  const { firstPicture } = yield* port('pages');
  const { loadPicture } = yield* port('prefetch');
  const picture = yield* select(firstPicture, place);
  if (picture) yield* call(loadPicture, picture);
}

/** As far as a navigation would load it. What is loaded already, or loading, is not requested again. */
function* prefetch(to: Address): Saga<void> {
  const place = yield* call(placeOf, to);
  if (!place) return;
  yield* all([call(loadCode, place), call(loadContent, place)]);
  yield* call(loadFirstPicture, place);
}

const isSameLink = (one: Aim, other: Aim) => formatAddress(one.to) === formatAddress(other.to);

/** One link at a time: another one ends the load of the one before, unless a navigation waits for it. */
function* watchAims(): Saga<void> {
  const { aims } = yield* port('prefetch');
  const channel = yield* call(aims);
  let aim = yield* take(channel);
  while (true) {
    const { next } = aim.rest ? yield* race({ next: take(channel), rested: delay(aim.rest) }) : {};
    if (next) {
      aim = next;
      continue;
    }
    const task = yield* fork(guarded(prefetch), aim.to);
    let following = yield* take(channel);
    while (isSameLink(aim, following)) following = yield* take(channel);
    if (yield* call(restingPlace)) yield* cancel(task);
    aim = following;
  }
}

/** The code of every page that a link in the window opens. */
function* prefetchInView(): Saga<void> {
  const { linksInView } = yield* port('prefetch');
  for (const to of yield* call(linksInView)) {
    const place = yield* call(placeOf, to);
    if (place) yield* call(loadCode, place);
  }
}

export function* watchPrefetch(): Saga<void> {
  yield* fork(guarded(watchAims));
  while (true) {
    const task = yield* fork(guarded(prefetchInView));
    yield* take([pageEntered, scrollMoved]);
    yield* cancel(task);
  }
}

/** In the same chunk. */
export { createLinks } from '../../world/prefetchLinks';
