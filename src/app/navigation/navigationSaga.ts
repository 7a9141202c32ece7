/**
 * Navigation as one machine: `idle → covering → covered → revealing → idle`. The address changes at once, the page when
 * its chunk, messages and content are there (or their time is up); the last navigation wins (spec §2, decisions §2).
 */
import type { EventChannel, SagaIterator, Task } from 'redux-saga';
import {
  call,
  cancel,
  cancelled,
  delay,
  fork,
  getContext,
  join,
  put,
  race,
  select,
  spawn,
  take,
} from 'redux-saga/effects';
import { sendPageView } from '../../features/analytics/pageView';
import { logFailure } from '../../features/content/logFailure';
import { localeChanged } from '../../features/ui/localeSlice';
import {
  coverMoved,
  navigationRequested,
  pageEntered,
  pageShown,
  type CoverPhase,
  type NavigationRequest,
} from '../../features/ui/navigationSlice';
import {
  selectCoverPhase,
  selectLocale,
  selectLowVersion,
  selectMotion,
  selectPlace,
} from '../../features/ui/uiSelectors';
import {
  formatAddress,
  pathBelowLocale,
  type Address,
  type HistoryAction,
  type Place,
} from '../../lib/place';
import { SCROLL_ON_POP } from '../../lib/specConstants';
import { resolveAddress, type Resolution } from '../resolveAddress';
import { shownPlace } from '../shownPlace';
import type { SagaContext } from '../sagaContext';
import { isSamePage, needsCover } from './coverRule';
import { beginCover, reveal, untilCovered } from './coverSaga';
import { writeHead } from './headSaga';
import { loadPlace } from './loadPlaceSaga';

/**
 * A page that is slow is shown as it is after this time; its lists fill in when they come. Without its chunk or its messages
 * there is nothing to show: the page before stays until they are there.
 */
const LOAD_TIME_OUT_MS = 4_000;
/** Longest wait for the page to report that it has entered. */
const ENTER_TIME_OUT_MS = 1_000;

interface Target {
  place: Place;
  redirected: boolean;
}

/** Follows redirects; the specification's own never chain, so two steps are enough. */
function* resolve(to: Address): SagaIterator<Target> {
  const { language }: SagaContext['screen'] = yield getContext('screen');
  let resolution: Resolution = resolveAddress(to, language());
  const redirected = resolution.kind === 'redirect';
  for (let step = 0; resolution.kind === 'redirect' && step < 2; step += 1) {
    resolution = resolveAddress(resolution.to, language());
  }
  if (resolution.kind === 'redirect') throw new Error(`${formatAddress(to)} redirects for ever`);
  return { place: resolution.place, redirected };
}

function* changeAddress(place: Place, action: HistoryAction, redirected: boolean): SagaIterator<void> {
  const history: SagaContext['history'] = yield getContext('history');
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  if (action === 'push') {
    yield call(history.rememberScroll, scroll.y());
    yield call(history.push, place.address);
  } else if (action === 'replace' || redirected) {
    yield call(history.replace, place.address);
  }
}

/** Only another page leaves and enters; the same one, in another language or with another query, changes where it is. */
function* show(place: Place, from: Place): SagaIterator<void> {
  const locale: string = yield select(selectLocale);
  yield put(pageShown(place));
  if (place.locale !== locale) yield put(localeChanged(place.locale));
  const stays = pathBelowLocale(place.address) === pathBelowLocale(from.address);
  if (!stays) yield race([take(pageEntered), delay(ENTER_TIME_OUT_MS)]);
}

/** Runs by itself: the page view must not wait for the top, nor be lost to the navigation that comes before it. */
function* goToTop(): SagaIterator<void> {
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  yield call(scroll.toTop, yield select(selectMotion));
}

/** Back and forward find the position they left; a new page starts at its top, or at the place that its hash names. */
function* scrollTo(place: Place, action: HistoryAction, covered: boolean): SagaIterator<void> {
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  const history: SagaContext['history'] = yield getContext('history');
  if (action === 'pop' && SCROLL_ON_POP === 'restore') yield call(scroll.jumpTo, history.rememberedScroll());
  else if (place.address.hash && scroll.toElement(place.address.hash)) return;
  else if (covered) yield call(scroll.jumpTo, 0);
  else yield spawn(goToTop);
}

/** After a navigation: title, focus, page view, in this order (decisions §2); the scroll while the cover is opaque. */
function* settle(place: Place, action: HistoryAction, covered: boolean): SagaIterator<void> {
  const { focusHeading }: SagaContext['screen'] = yield getContext('screen');
  yield call(writeHead, place);
  yield call(focusHeading);
  yield call(scrollTo, place, action, covered);
  yield call(sendPageView, place);
}

/** Whether the address is the one shown, and no navigation has been left half done. */
function* isShown({ address }: Place, from: Place): SagaIterator<boolean> {
  const history: SagaContext['history'] = yield getContext('history');
  const url = formatAddress(address);
  return formatAddress(from.address) === url && formatAddress(history.current()) === url;
}

/** A page that came late is shown again, now that it is whole. */
function* showLate(loading: Task, place: Place): SagaIterator<void> {
  yield join(loading);
  yield put(pageShown(shownPlace(yield select(), place)));
  yield call(writeHead, place);
}

function* moveTo(
  { place, redirected }: Target,
  { action, kind }: NavigationRequest,
  from: Place,
): SagaIterator<void> {
  yield call(changeAddress, place, action, redirected);
  const phase: CoverPhase = yield select(selectCoverPhase);
  const lowVersion: boolean = yield select(selectLowVersion);
  const isReady: SagaContext['isReady'] = yield getContext('isReady');
  let covered = phase !== 'idle' || (needsCover(from, place) && !lowVersion);
  if (covered) yield call(beginCover);
  const loading: Task = yield fork(loadPlace, place);
  if (covered) yield call(untilCovered);
  yield race([join(loading), delay(LOAD_TIME_OUT_MS)]);
  if (!isReady(shownPlace(yield select(), place))) {
    if (covered) yield call(reveal);
    covered = false;
    yield join(loading);
  }
  const isLate = loading.isRunning();
  const shown: Place = shownPlace(yield select(), place);
  if (!isReady(shown)) return;
  yield call(show, shown, from);
  if (kind === 'filter') yield call(writeHead, shown);
  else yield call(settle, shown, action, covered);
  if (covered) yield call(reveal);
  if (isLate) yield call(showLate, loading, place);
}

/** One navigation, from the request to the page at rest. A failure is logged; whatever happens, the cover is lifted. */
export function* navigate({ payload }: ReturnType<typeof navigationRequested>): SagaIterator<void> {
  const from: Place | null = yield select(selectPlace);
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  if (!from) return;
  const { to, action } = payload;
  try {
    const target: Target = yield call(resolve, to);
    if (action === 'push' && (yield call(isShown, target.place, from))) {
      yield call(scroll.toTop, yield select(selectMotion));
    } else if (action === 'pop' && isSamePage(from, target.place)) {
      yield put(pageShown({ ...from, address: target.place.address }));
      if ((yield select(selectCoverPhase)) !== 'idle') yield call(reveal);
    } else {
      yield call(moveTo, target, payload, from);
    }
  } catch (error) {
    yield call(logFailure, `The navigation to ${formatAddress(to)} has failed`, error);
  } finally {
    const phase: CoverPhase = yield select(selectCoverPhase);
    if (phase !== 'idle' && !(yield cancelled())) yield put(coverMoved('idle'));
  }
}

function* watchHistory(): SagaIterator<void> {
  const history: SagaContext['history'] = yield getContext('history');
  const pops: EventChannel<Address> = yield call(history.pops);
  while (true) {
    const to: Address = yield take(pops);
    yield put(navigationRequested({ to, action: 'pop' }));
  }
}

/** The last navigation wins; the address under way asked for again is under way already. */
export function* watchNavigation(): SagaIterator<void> {
  yield fork(watchHistory);
  let running: Task | undefined;
  let target = '';
  while (true) {
    const request: ReturnType<typeof navigationRequested> = yield take(navigationRequested);
    const { to, action } = request.payload;
    if (action === 'push' && running?.isRunning() && formatAddress(to) === target) continue;
    if (running) yield cancel(running);
    target = formatAddress(to);
    running = yield fork(navigate, request);
  }
}
