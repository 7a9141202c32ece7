/** Requests for the page already shown: no cover, no page view, and pending loads go on. */
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, spawn } from 'redux-saga/effects';
import { guarded } from '../world/guarded';
import { pageShown } from './navigationSlice';
import { formatAddress, type Address, type Place, type NavigationRequest } from '../lib/place';
import type { World } from '../world/world';
import { goToTop } from './arriveSaga';

/** At most the hash differs: the store follows the address. */
function* followAddress(from: Place, address: Address): SagaIterator<void> {
  if (formatAddress(from.address) !== formatAddress(address)) yield put(pageShown({ ...from, address }));
}

/** To a hash or, when the same link is followed again, to the top. */
function* goThere(from: Place, to: Address, { action, kind }: NavigationRequest): SagaIterator<void> {
  const { scroll }: World['screen'] = yield getContext('screen');
  const history: World['history'] = yield getContext('history');
  const isElsewhere = formatAddress(history.current()) !== formatAddress(to);
  if (isElsewhere) yield call(action === 'replace' ? history.replace : history.push, to, 'filter');
  const entry: string = yield call(history.leave);
  yield call(followAddress, from, to);
  const isThere: boolean = kind === 'filter' || (to.hash !== '' && (yield call(scroll.toElement, to.hash)));
  // Detached: the next request must not wait for the scroll.
  if (isThere) yield call(history.own, entry);
  else yield spawn(guarded(goToTop), entry);
}

/** Back or forward. The browser has already scrolled to a hash. */
function* comeBack(from: Place, to: Address): SagaIterator<void> {
  const { scroll }: World['screen'] = yield getContext('screen');
  const history: World['history'] = yield getContext('history');
  const isShown: boolean = yield call(history.isShown);
  const y: number | undefined = yield call(history.rememberedScroll);
  const entry: string = yield call(history.leave);
  yield call(followAddress, from, to);
  if (!isShown && y !== undefined) yield call(scroll.jumpTo, y);
  yield call(history.own, entry);
}

export function* stayOn(from: Place, to: Address, request: NavigationRequest): SagaIterator<void> {
  if (request.action === 'pop') yield call(comeBack, from, to);
  else yield call(goThere, from, to, request);
}
