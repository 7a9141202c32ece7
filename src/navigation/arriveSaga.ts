/** Runs when a page is shown: title, focus, scroll and page view, in this order. */
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, spawn } from 'redux-saga/effects';
import { guarded } from '../world/guarded';
import type { Place, NavigationRequest } from '../lib/place';
import { SCROLL_ON_POP } from '../lib/specConstants';
import type { World } from '../world/world';
import { writeHead } from './headSaga';
import { selectMotion } from '../features/device/deviceSelectors';
import { pageViewed } from './navigationSlice';

/** How a page came to be shown. */
export interface Arrival extends Pick<NavigationRequest, 'action' | 'kind'> {
  /** The key of its history entry. */
  entry: string;
  /** The cover hides the page, so nobody sees it jump. */
  covered: boolean;
}

/** Scrolls to the top. Until it ends the visitor can interrupt it, and no position is recorded. */
export function* goToTop(entry: string): SagaIterator<void> {
  const { scroll }: World['screen'] = yield getContext('screen');
  const history: World['history'] = yield getContext('history');
  yield call(scroll.toTop, yield select(selectMotion));
  yield call(history.own, entry);
}

/** Restores the entry's scroll position; returns whether it had one. */
function* restoreScroll({ action }: Arrival): SagaIterator<boolean> {
  const { scroll }: World['screen'] = yield getContext('screen');
  const history: World['history'] = yield getContext('history');
  if (action !== 'pop' || SCROLL_ON_POP !== 'restore') return false;
  const y: number | undefined = yield call(history.rememberedScroll);
  if (y !== undefined) yield call(scroll.jumpTo, y);
  return y !== undefined;
}

/** Back and forward restore their position; a new page starts at its top or at its hash. */
function* scrollTo({ address }: Place, arrival: Arrival): SagaIterator<void> {
  const { scroll }: World['screen'] = yield getContext('screen');
  const history: World['history'] = yield getContext('history');
  const isThere: boolean =
    (yield call(restoreScroll, arrival)) ||
    (address.hash !== '' && (yield call(scroll.toElement, address.hash)));
  // Detached: the page view must not wait for the scroll, nor be lost if another navigation interrupts it.
  if (!isThere && !arrival.covered && arrival.action !== 'pop')
    return void (yield spawn(guarded(goToTop), arrival.entry));
  if (!isThere) yield call(scroll.jumpTo, 0);
  yield call(history.own, arrival.entry);
}

/** A filtered list stays where it is, except that back and forward restore the old position. */
function* arriveFiltered(arrival: Arrival): SagaIterator<void> {
  const history: World['history'] = yield getContext('history');
  yield call(restoreScroll, arrival);
  yield call(history.own, arrival.entry);
}

export function* arrive(place: Place, arrival: Arrival): SagaIterator<void> {
  yield call(writeHead, place);
  if (arrival.kind === 'filter') return yield call(arriveFiltered, arrival);
  const { focusHeading }: World['screen'] = yield getContext('screen');
  yield call(focusHeading);
  yield call(scrollTo, place, arrival);
  yield put(pageViewed(place));
}
