/**
 * Takes over from sagas that were cancelled, because a hot update has replaced them or Redux DevTools have rewritten the
 * state. Only the state knows where the visit stands: the watchers start, and what it says is pending goes on. No page
 * view, nothing is loaded again, and a first load ends. Imports only types of what the first script has, and is
 * given the rest: the first script would grow by what it makes it export.
 */
import type { Task } from 'redux-saga';
import type { fetchArticleList, fetchProjectList, ListRef } from '../../features/content/contentSlice';
import type { loadingLeft } from '../../features/loading/loadingSlice';
import type { scrollSettled } from '../../navigation/historySlice';
import type {
  coverMoved,
  navigationRequested,
  pageEntered,
  waitEnded,
} from '../../navigation/navigationSlice';
import { call, port, put, select, spawn } from '../../world/effects';
import type { Saga } from '../../world/saga';
import type { resuming } from '../effects/rootSaga';
import type { RootState } from '../state/store';
import { pendingItems, pendingLists } from './pendingContent';

type Creator = typeof fetchArticleList | typeof fetchProjectList | typeof loadingLeft | typeof scrollSettled;
type Navigating = typeof coverMoved | typeof navigationRequested | typeof pageEntered | typeof waitEnded;
type Resuming = ReturnType<Creator | Navigating>;

const act = (action: Resuming) => put(action);
const ui = (state: RootState) => state.ui;

/** The home lists are loaded by FETCH actions, all others by their page. */
function fetchOf({ list, locale, category, text }: ListRef): Resuming | undefined {
  if (category !== undefined || text !== undefined) return undefined;
  if (list === 'articles') return { type: 'FETCH_ARTICLE_LIST', payload: { locale } };
  return list === 'projects' ? { type: 'FETCH_PROJECT_LIST', payload: { locale } } : undefined;
}

/** Nobody loads what the state calls loading: it is loaded again. */
function* resumeContent({ completePlace }: typeof resuming): Saga<void> {
  const lists = yield* select(pendingLists);
  const items = yield* select(pendingItems);
  const { locale, navigation } = yield* select(ui);
  for (const { end } of lists) yield* put(end);
  for (const end of items) yield* put(end);
  for (const { ref } of lists) {
    const fetch = ref.locale === locale && fetchOf(ref);
    if (fetch) yield* act(fetch);
  }
  const { place } = navigation;
  const { isReady } = yield* port('pages');
  if (place && (lists.length + items.length > 0 || !isReady(place))) yield* spawn(completePlace, place);
}

/** The counter does not go on: the page opens (rule: operations.edit-in-first-load). */
function* resumeLoading({ uncover }: typeof resuming): Saga<void> {
  const { phase } = (yield* select((state: RootState) => state)).loading;
  const { place } = (yield* select(ui)).navigation;
  if (phase === 'leaving') yield* act({ type: 'loading/loadingLeft', payload: undefined });
  else if (phase !== 'done') yield* spawn(uncover, place?.page === 'home');
}

/** The time of the cover's phase is over, and so is the entering of a page that nobody waits for. */
function* resumeCover(): Saga<void> {
  const { entering, phase, place } = (yield* select(ui)).navigation;
  if (entering && place) yield* act({ type: 'ui/navigation/pageEntered', payload: place.address });
  if (phase === 'covering') yield* act({ type: 'ui/navigation/coverMoved', payload: 'covered' });
  if (phase === 'revealing') yield* act({ type: 'ui/navigation/coverMoved', payload: 'idle' });
}

/**
 * The address has changed already and its page is not shown yet: it is gone to as if by going back to it. One that waits
 * for the connection is requested again (rule: operations.waiting-navigation-resumes).
 */
function* resumeNavigation({ reveal }: typeof resuming): Saga<void> {
  const { history, navigation } = yield* select(ui);
  const { address: to, entry, shown, recorded, held } = history;
  if (navigation.outage) yield* act({ type: 'ui/navigation/waitEnded', payload: undefined });
  if (held) {
    yield* act({ type: 'ui/navigation/requested', payload: { to: held, action: 'push' } });
    return;
  }
  if (entry.key !== shown.key) {
    const payload = { to, action: 'pop' as const, entry };
    const isFilter = entry.visit === shown.visit && { kind: 'filter' as const };
    yield* act({ type: 'ui/navigation/requested', payload: { ...payload, ...isFilter } });
    return;
  }
  yield* call(reveal);
  if (recorded === undefined) yield* act({ type: 'ui/history/scrollSettled', payload: entry.key });
}

/** Returns what it has started. What else a cancelled saga held in its variables is lost. */
export function* resumeSaga(given: typeof resuming): Saga<Task[]> {
  yield* call(resumeLoading, given);
  yield* call(resumeCover);
  const started = yield* call(given.startWatchers, false);
  yield* call(resumeNavigation, given);
  yield* call(resumeContent, given);
  return started;
}
