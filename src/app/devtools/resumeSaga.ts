/**
 * Takes over from sagas that were cancelled, because a hot update has replaced them or Redux DevTools have rewritten the
 * state. Only the state knows where the visit stands: the watchers start, and what it says is pending goes on. No
 * loading screen, no page view, and nothing is loaded again.
 */
import type { Task } from 'redux-saga';
import { fetchArticleList, fetchProjectList, type ListRef } from '../../features/content/contentSlice';
import { loadingLeft } from '../../features/loading/loadingSlice';
import { selectLoadingPhase } from '../../features/loading/loadingSelectors';
import { reveal } from '../../navigation/coverSaga';
import { completePlace } from '../../navigation/finishPlaceSaga';
import { scrollSettled } from '../../navigation/historySlice';
import {
  selectCoverPhase,
  selectHistory,
  selectLocale,
  selectOutage,
  selectPlace,
} from '../../navigation/navigationSelectors';
import { coverMoved, navigationRequested, waitEnded } from '../../navigation/navigationSlice';
import { requestOfPop } from '../../navigation/requestOfPop';
import { call, port, put, select, spawn } from '../../world/effects';
import { guarded } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { startWatchers } from '../effects/rootSaga';
import { pendingItems, pendingLists } from './pendingContent';

/** The home lists are loaded by FETCH actions, all others by their page. */
function fetchOf({ list, locale, category, text }: ListRef) {
  if (category !== undefined || text !== undefined) return undefined;
  if (list === 'articles') return fetchArticleList({ locale });
  return list === 'projects' ? fetchProjectList({ locale }) : undefined;
}

/** Nobody loads what the state calls loading: it is loaded again. */
function* resumeContent(): Saga<void> {
  const lists = yield* select(pendingLists);
  const items = yield* select(pendingItems);
  const locale = yield* select(selectLocale);
  for (const { end } of lists) yield* put(end);
  for (const end of items) yield* put(end);
  for (const { ref } of lists) {
    const fetch = ref.locale === locale && fetchOf(ref);
    if (fetch) yield* put(fetch);
  }
  const place = yield* select(selectPlace);
  const { isReady } = yield* port('pages');
  if (place && (lists.length + items.length > 0 || !isReady(place)))
    yield* spawn(guarded(completePlace), place);
}

/** The time of the cover's phase is over. */
function* resumeCover(): Saga<void> {
  const phase = yield* select(selectCoverPhase);
  if (phase === 'covering') yield* put(coverMoved('covered'));
  if (phase === 'revealing') yield* put(coverMoved('idle'));
}

/** The address has changed already and its page is not shown yet: it is gone to as if by going back to it. */
function* resumeNavigation(): Saga<void> {
  const history = yield* select(selectHistory);
  const { address, entry, shown, recorded } = history;
  if (entry.key !== shown.key) {
    yield* put(navigationRequested(requestOfPop({ address, entry }, history, entry.key)));
    return;
  }
  if (yield* select(selectOutage)) yield* put(waitEnded());
  yield* call(reveal);
  if (recorded === undefined) yield* put(scrollSettled(entry.key));
}

/** Returns what it has started. What else a cancelled saga held in its variables is lost. */
export function* resumeSaga(): Saga<Task[]> {
  if ((yield* select(selectLoadingPhase)) !== 'done') yield* put(loadingLeft());
  yield* call(resumeCover);
  const started = yield* call(startWatchers, false);
  yield* call(resumeNavigation);
  yield* call(resumeContent);
  return started;
}
