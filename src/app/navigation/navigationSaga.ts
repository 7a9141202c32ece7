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
  take,
} from 'redux-saga/effects';
import { logFailure } from '../../features/content/logFailure';
import { localeChanged } from '../../features/ui/localeSlice';
import {
  coverMoved,
  navigationRequested,
  pageEntered,
  pageShown,
  type CoverPhase,
} from '../../features/ui/navigationSlice';
import {
  selectCoverPhase,
  selectLocale,
  selectLowVersion,
  selectMotion,
  selectPlace,
} from '../../features/ui/uiSelectors';
import { formatAddress, type Address, type HistoryAction, type Place } from '../../lib/place';
import { DURATION } from '../../motion/tokens';
import { resolveAddress, type Resolution } from '../resolveAddress';
import { routeOf } from '../routes';
import type { SagaContext } from '../sagaContext';
import { needsCover } from './coverRule';
import { selectCoverDuration } from './coverSelectors';
import { writeHead } from './headSaga';

/** A page that is slow is shown as it is after this time; its lists fill in when they come. */
const LOAD_TIME_OUT_MS = 8_000;
/** Longest wait for the page to report that it has entered. */
const ENTER_TIME_OUT_MS = 1_000;

function* loadPlace(place: Place): SagaIterator<void> {
  const importPage: SagaContext['importPage'] = yield getContext('importPage');
  const messages: SagaContext['messages'] = yield getContext('messages');
  const route = routeOf(place.page);
  try {
    const load: Task | undefined = route.load ? yield fork(route.load, place) : undefined;
    yield call(importPage, place);
    yield call(messages.load, place.locale, route.namespaces);
    if (load) yield join(load);
  } catch (error) {
    yield call(logFailure, `The page ${formatAddress(place.address)} could not be loaded`, error);
  }
}

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

function* show(place: Place): SagaIterator<void> {
  const locale: string = yield select(selectLocale);
  yield put(pageShown(place));
  if (place.locale !== locale) yield put(localeChanged(place.locale));
  yield race([take(pageEntered), delay(ENTER_TIME_OUT_MS)]);
}

function* settle(place: Place, action: HistoryAction, covered: boolean): SagaIterator<void> {
  const { scroll, focusHeading }: SagaContext['screen'] = yield getContext('screen');
  const history: SagaContext['history'] = yield getContext('history');
  yield call(writeHead, place);
  yield call(focusHeading);
  if (action === 'pop') yield call(scroll.jumpTo, history.rememberedScroll());
  else if (covered) yield call(scroll.jumpTo, 0);
  else yield fork(scroll.toTop, yield select(selectMotion));
}

function* cover(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'covered') return;
  yield put(coverMoved('covering'));
  yield delay((yield select(selectCoverDuration)) as number);
  yield put(coverMoved('covered'));
}

function* reveal(): SagaIterator<void> {
  yield put(coverMoved('revealing'));
  const motion: boolean = yield select(selectMotion);
  yield delay(motion ? DURATION.reveal : 0);
  yield put(coverMoved('idle'));
}

/** Whether the address is the one shown, and no navigation has been left half done. */
function* isShown({ address }: Place, from: Place): SagaIterator<boolean> {
  const history: SagaContext['history'] = yield getContext('history');
  const url = formatAddress(address);
  return formatAddress(from.address) === url && formatAddress(history.current()) === url;
}

function* moveTo({ place, redirected }: Target, action: HistoryAction, from: Place): SagaIterator<void> {
  yield call(changeAddress, place, action, redirected);
  const phase: CoverPhase = yield select(selectCoverPhase);
  const lowVersion: boolean = yield select(selectLowVersion);
  const covered = phase !== 'idle' || (needsCover(from, place) && !lowVersion);
  const loading: Task = yield fork(function* load() {
    yield race([call(loadPlace, place), delay(LOAD_TIME_OUT_MS)]);
  });
  if (covered) yield call(cover);
  yield join(loading);
  yield call(show, place);
  yield call(settle, place, action, covered);
  if (covered) yield call(reveal);
}

/** One navigation, from the request to the page at rest. A failure is logged; whatever happens, the cover is lifted. */
export function* navigate({
  payload: { to, action },
}: ReturnType<typeof navigationRequested>): SagaIterator<void> {
  const from: Place | null = yield select(selectPlace);
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  if (!from) return;
  try {
    const target: Target = yield call(resolve, to);
    if (action === 'push' && (yield call(isShown, target.place, from))) {
      yield call(scroll.toTop, yield select(selectMotion));
    } else {
      yield call(moveTo, target, action, from);
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
