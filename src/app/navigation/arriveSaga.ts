/** What follows when a page is shown: title, focus, scroll and page view, in this order. */
import type { SagaIterator } from 'redux-saga';
import { call, getContext, select, spawn } from 'redux-saga/effects';
import { sendPageView } from '../../features/analytics/pageView';
import { guarded } from '../../features/content/guarded';
import type { NavigationRequest } from '../../features/ui/navigationSlice';
import { selectMotion } from '../../features/ui/uiSelectors';
import type { Place } from '../../lib/place';
import { SCROLL_ON_POP } from '../../lib/specConstants';
import type { SagaContext } from '../sagaContext';
import { writeHead } from './headSaga';

/** How a page has come to be shown. */
export interface Arrival extends Pick<NavigationRequest, 'action' | 'kind'> {
  /** The key of its entry. */
  entry: string;
  /** The cover lies over it, so that nobody sees it jump. */
  covered: boolean;
}

/** Until the top is reached, the way there is the visitor's to end and the position is nobody's. */
export function* goToTop(entry: string): SagaIterator<void> {
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  const history: SagaContext['history'] = yield getContext('history');
  yield call(scroll.toTop, yield select(selectMotion));
  yield call(history.own, entry);
}

/** Jumps to where the entry was left; answers whether it was here before. */
function* restoreScroll({ action }: Arrival): SagaIterator<boolean> {
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  const history: SagaContext['history'] = yield getContext('history');
  if (action !== 'pop' || SCROLL_ON_POP !== 'restore') return false;
  const y: number | undefined = yield call(history.rememberedScroll);
  if (y !== undefined) yield call(scroll.jumpTo, y);
  return y !== undefined;
}

/** Back and forward find the position they left; a new page starts at its top, or at the place that its hash names. */
function* scrollTo({ address }: Place, arrival: Arrival): SagaIterator<void> {
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  const history: SagaContext['history'] = yield getContext('history');
  const isThere: boolean =
    (yield call(restoreScroll, arrival)) ||
    (address.hash !== '' && (yield call(scroll.toElement, address.hash)));
  // Runs by itself: the page view must not wait for the top, nor be lost to the navigation that comes before it.
  if (!isThere && !arrival.covered && arrival.action !== 'pop')
    return void (yield spawn(guarded(goToTop), arrival.entry));
  if (!isThere) yield call(scroll.jumpTo, 0);
  yield call(history.own, arrival.entry);
}

/** A list that was filtered stays where it is; where it was back or forward that filtered it, it goes to its old position. */
function* arriveFiltered(arrival: Arrival): SagaIterator<void> {
  const history: SagaContext['history'] = yield getContext('history');
  yield call(restoreScroll, arrival);
  yield call(history.own, arrival.entry);
}

export function* arrive(place: Place, arrival: Arrival): SagaIterator<void> {
  yield call(writeHead, place);
  if (arrival.kind === 'filter') return yield call(arriveFiltered, arrival);
  const { focusHeading }: SagaContext['screen'] = yield getContext('screen');
  yield call(focusHeading);
  yield call(scrollTo, place, arrival);
  yield call(sendPageView, place);
}
