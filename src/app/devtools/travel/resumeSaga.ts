/**
 * Takes over from sagas that a hot update has replaced, or that Redux DevTools have cancelled by rewriting the state.
 * Only the state knows the visit's position: the watchers start, and pending work continues. No page view, nothing is
 * loaded again, and a first load ends. The sagas to start are passed in: importing them would make the first script
 * export more.
 */
import type { Task } from 'redux-saga';
import type { ListRef } from '../../../features/content/contentState';
import {
  fetchArticleList,
  fetchProjectList,
  itemCancelled,
  listCancelled,
} from '../../../features/content/contentSlice';
import { selectLoadingItems, selectLoadingLists } from '../../../features/content/loadingContent';
import { selectLoadingPhase, loadingLeft } from '../../../features/loading/loading';
import { scrollSettled } from '../../../navigation/historySlice';
import { coverMoved, navigationRequested, pageEntered, waitEnded } from '../../../navigation/navigationSlice';
import { call, port, put, select, spawn } from '../../../world/effects';
import type { Saga } from '../../../world/saga';
import type { resumeSteps } from '../../effects/rootSaga';
import type { RootState } from '../../state/store';

const ui = (state: RootState) => state.ui;

/** The home lists are loaded by FETCH actions, all others by their page. */
function fetchOf({ list, locale, category, text, near }: ListRef) {
  if ((category ?? text ?? near) !== undefined) return undefined;
  if (list === 'articles') return fetchArticleList({ locale });
  return list === 'projects' ? fetchProjectList({ locale }) : undefined;
}

/** No task loads what the state calls loading: it is loaded again. */
function* resumeContent({ completePlace }: typeof resumeSteps): Saga<void> {
  const lists = yield* select(selectLoadingLists);
  const items = yield* select(selectLoadingItems);
  const { locale, navigation } = yield* select(ui);
  for (const list of lists) yield* put(listCancelled(list));
  for (const item of items) yield* put(itemCancelled(item));
  for (const list of lists) {
    const fetch = list.locale === locale && fetchOf(list);
    if (fetch) yield* put(fetch);
  }
  const { place } = navigation;
  const { isReady } = yield* port('pages');
  if (place && (lists.length + items.length > 0 || !isReady(place))) yield* spawn(completePlace, place);
}

/** The counter does not go on: the page opens (rule: operations.edit-in-first-load). */
function* resumeLoading({ finishLoading }: typeof resumeSteps): Saga<void> {
  const phase = yield* select(selectLoadingPhase);
  const { place } = (yield* select(ui)).navigation;
  if (phase === 'leaving') yield* put(loadingLeft());
  else if (phase !== 'done') yield* spawn(finishLoading, place?.page === 'home');
}

/** The cover's phase has ended, and so has the entering of a page that no task awaits. */
function* resumeCover(): Saga<void> {
  const { entering, phase, place } = (yield* select(ui)).navigation;
  if (entering && place) yield* put(pageEntered(place.address));
  if (phase === 'covering') yield* put(coverMoved('covered'));
  if (phase === 'revealing') yield* put(coverMoved('idle'));
}

/**
 * The address has changed and its page is not shown yet: the visit goes there as if by Back. One that waits for the
 * connection is requested again (rule: operations.waiting-navigation-resumes).
 */
function* resumeNavigation({ reveal }: typeof resumeSteps): Saga<void> {
  const { history, navigation } = yield* select(ui);
  const { address: to, entry, shown, recorded, held } = history;
  if (navigation.outage) yield* put(waitEnded());
  if (held) {
    yield* put(navigationRequested({ to: held, action: 'push' }));
    return;
  }
  if (entry.key !== shown.key) {
    const isFilter = entry.visit === shown.visit && ({ kind: 'filter' } as const);
    yield* put(navigationRequested({ to, action: 'pop', entry, ...isFilter }));
    return;
  }
  yield* call(reveal);
  if (recorded === undefined) yield* put(scrollSettled(entry.key));
}

/** Returns what it has started. What else a cancelled saga held in its variables is lost. */
export function* resumeSaga(given: typeof resumeSteps): Saga<Task[]> {
  yield* call(resumeLoading, given);
  yield* call(resumeCover);
  const started = yield* call(given.startWatchers, false);
  yield* call(resumeNavigation, given);
  yield* call(resumeContent, given);
  return started;
}
