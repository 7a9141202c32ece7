/** Runs when a page has entered: focus, scroll and page view, in this order. The projector has set its title before. */
import type { Saga } from '../world/saga';
import { call, port, put, select, spawn } from '../world/effects';
import { guarded } from '../world/guarded';
import type { Place, NavigationRequest } from '../lib/address/place';
import { SCROLL_ON_POP } from '../lib/specConstants';
import { selectMotion } from '../features/device/device';
import { scrollSettled, selectEntry } from './historySlice';
import { pageViewed } from './navigationSlice';

/** How a page came to be shown. */
export interface Arrival extends Pick<NavigationRequest, 'action' | 'kind'> {
  /** The key of its history entry. */
  entry: string;
  /** The cover hides the page, so the jump is invisible. */
  covered: boolean;
}

/** Scrolls to the top. Until it ends the visitor can interrupt it, and no position is recorded. */
export function* goToTop(entry: string): Saga<void> {
  const { scroll } = yield* port('screen');
  yield* call(scroll.toTop, yield* select(selectMotion));
  yield* put(scrollSettled(entry));
}

/** Restores the entry's scroll position; returns whether it had one. */
function* restoreScroll({ action }: Arrival): Saga<boolean> {
  const { scroll } = yield* port('screen');
  const { rememberedScroll } = yield* port('history');
  if (action !== 'pop' || SCROLL_ON_POP !== 'restore') return false;
  const y = yield* call(rememberedScroll, (yield* select(selectEntry)).key);
  if (y !== undefined) yield* call(scroll.jumpTo, y);
  return y !== undefined;
}

/** Back and forward restore their position; a new page starts at its top or at its hash. */
function* scrollTo({ address }: Place, arrival: Arrival): Saga<void> {
  const { scroll } = yield* port('screen');
  const isThere =
    (yield* call(restoreScroll, arrival)) ||
    (address.hash !== '' && (yield* call(scroll.toElement, address.hash)));
  // Detached: the page view must not wait for the scroll, nor be lost if another navigation interrupts it.
  if (!isThere && !arrival.covered && arrival.action !== 'pop')
    return void (yield* spawn(guarded(goToTop), arrival.entry));
  if (!isThere) yield* call(scroll.jumpTo, 0);
  yield* put(scrollSettled(arrival.entry));
}

/** A filtered list stays where it is, except that back and forward restore the old position. */
function* arriveFiltered(arrival: Arrival): Saga<void> {
  yield* call(restoreScroll, arrival);
  yield* put(scrollSettled(arrival.entry));
}

/** Back and forward lead to the link that was followed there; any other page begins with its heading. */
function* moveFocus({ action, entry }: Arrival): Saga<void> {
  const { focusHeading, focusLink } = yield* port('screen');
  const { rememberedLink } = yield* port('history');
  const link = action === 'pop' && (yield* call(rememberedLink, entry));
  if (!link || !(yield* call(focusLink, link))) yield* call(focusHeading);
}

export function* arrive(place: Place, arrival: Arrival): Saga<void> {
  if (arrival.kind === 'filter') return yield* call(arriveFiltered, arrival);
  yield* call(moveFocus, arrival);
  yield* call(scrollTo, place, arrival);
  yield* put(pageViewed(place));
}
