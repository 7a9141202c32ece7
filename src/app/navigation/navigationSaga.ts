/**
 * Navigation as one machine: `idle → covering → covered → revealing → idle`. The address changes at once, the page when
 * its chunk, messages and content are there (or their time is up); the last navigation wins (spec §2, decisions §2).
 */
import type { EventChannel, SagaIterator, Task } from 'redux-saga';
import {
  call,
  cancelled,
  delay,
  fork,
  getContext,
  join,
  put,
  race,
  select,
  take,
  takeLatest,
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
import { selectCoverPhase, selectLocale, selectMotion, selectPlace } from '../../features/ui/uiSelectors';
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

/** Follows redirects; the specification's own never chain, so two steps are enough. */
function* resolve(to: Address): SagaIterator<{ place: Place; redirected: boolean }> {
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

/** One navigation, from the request to the page at rest. */
export function* navigate({
  payload: { to, action },
}: ReturnType<typeof navigationRequested>): SagaIterator<void> {
  const { place, redirected }: { place: Place; redirected: boolean } = yield call(resolve, to);
  const from: Place | null = yield select(selectPlace);
  const { scroll }: SagaContext['screen'] = yield getContext('screen');
  if (!from) return;
  if (action === 'push' && formatAddress(from.address) === formatAddress(place.address)) {
    yield call(scroll.toTop, yield select(selectMotion));
    return;
  }
  yield call(changeAddress, place, action, redirected);
  const phase: CoverPhase = yield select(selectCoverPhase);
  const covered = phase !== 'idle' || needsCover(from, place);
  try {
    const loading: Task = yield fork(function* load() {
      yield race([call(loadPlace, place), delay(LOAD_TIME_OUT_MS)]);
    });
    if (covered) yield call(cover);
    yield join(loading);
    yield call(show, place);
    yield call(settle, place, action, covered);
    if (covered) yield call(reveal);
  } finally {
    if (!(yield cancelled())) yield put(coverMoved('idle'));
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

/** The last navigation wins. */
export function* watchNavigation(): SagaIterator<void> {
  yield fork(watchHistory);
  yield takeLatest(navigationRequested, navigate);
}
