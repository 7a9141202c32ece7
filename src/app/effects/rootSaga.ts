import type { Task } from 'redux-saga';
import type { Saga } from '../../world/saga';
import { call, fork, port, put, select, spawn, takeEvery, takeLatest, take } from '../../world/effects';
import type { Locale } from '@hibari/contract/locales';
import { watchTracking } from '../../features/analytics/analyticsSaga';
import { watchConnection, waitForRetry } from '../../features/connection/connection';
import {
  contentAged,
  fetchArticleList,
  fetchProjectList,
  itemFailed,
  listFailed,
} from '../../features/content/contentSlice';
import { editionLost } from '../../world/edition';
import { watchLists } from '../../features/content/listSaga';
import { guarded, logFailure } from '../../world/guarded';
import { runLoading, finishLoading, loadingLeft } from '../../features/loading/loading';
import { watchCursor } from '../../features/cursor/cursor';
import { watchDevice } from '../../features/device/device';
import { watchScroll } from '../../features/scroll/scrollSaga';
import { reveal } from '../../navigation/cover/coverSaga';
import { completePlace, finishFirstPlace } from '../../navigation/loadPlaceSaga';
import { localeChanged, selectLocale, selectPlace } from '../../navigation/navigationSlice';
import { watchNavigation } from '../../navigation/navigationSaga';
import type { Action } from '@reduxjs/toolkit';
import { fieldTyped } from '../../features/search/suggestionsSlice';

/**
 * Everything that runs in the browser after hydration. `isPart`: the server sent only part of the page. `isOld`: the
 * browser had kept the page, whose content may be of another day. Ends with the first load, and returns what goes on.
 */
export function* rootSaga(isPart = false, isOld = false): Saga<Task[]> {
  const nextTask = yield* port('nextTask');
  // From here on links, Back and Forward are answered (src/navigation/navigationSaga.ts).
  const started = yield* call(startWatchers, true);
  const place = yield* select(selectPlace);
  // The loading screen counts and leaves, while the page loads what it lacks.
  yield* fork(guarded(runLoading), place?.page === 'home');
  yield* call(nextTask);
  if (isOld) yield* put(contentAged());
  if (isPart || isOld) started.push(yield* spawn(guarded(finishFirstPlace)));
  started.push(yield* spawn(guarded(enterFirstLocale)));
  return started;
}

/** Starts what listens, each part in its own task. `isFirst`: once in a window's life, unlike after a hot update. */
function* startWatchers(isFirst: boolean): Saga<Task[]> {
  const watchers: ((isFirst: boolean) => Saga<void>)[] = [
    watchDevice,
    watchScroll,
    watchCursor,
    watchTracking,
    watchLists,
    watchLocale,
    watchEdition,
    watchNavigation,
    watchConnection,
    startRetries,
    startSuggestions,
    startPrefetch,
  ];
  const nextTask = yield* port('nextTask');
  const started: Task[] = [];
  for (const watcher of watchers) {
    started.push(yield* spawn(guarded(watcher), isFirst));
    yield* call(nextTask);
  }
  return started;
}

/** The steps that a resuming saga runs (src/app/devtools/travel/resumeSaga.ts). */
export const resumeSteps = {
  startWatchers,
  reveal,
  completePlace: guarded(completePlace),
  finishLoading: guarded(finishLoading),
};

/** For `hydrate`: an edit of a module that it imports itself, and does not accept, would reload the page. */
export { finishFirstPlace };

/** The home lists are fetched on mount and on each locale change (rule: lists.fetch-action). */
function* fetchLists(locale: Locale): Saga<void> {
  yield* put(fetchArticleList({ locale }));
  yield* put(fetchProjectList({ locale }));
}

function* enterFirstLocale(): Saga<void> {
  yield* call(fetchLists, yield* select(selectLocale));
}

function* onLocaleChange({ payload }: ReturnType<typeof localeChanged>): Saga<void> {
  yield* call(fetchLists, payload);
}

function* watchLocale(): Saga<void> {
  yield* takeEvery(localeChanged, guarded(onLocaleChange));
}

/** A page is of one edition: what it shows is loaded again from the next (rule: content.one-edition-a-page). */
function* watchEdition(): Saga<void> {
  yield* takeLatest(editionLost, guarded(finishFirstPlace));
}

/** Loads what prefetches, after the page has opened. Without it links work as well, only later. */
export function* startPrefetch(isFirst = true): Saga<void> {
  const { load } = yield* port('prefetch');
  if (isFirst) yield* take(loadingLeft);
  yield* call(yield* call(load));
}

const isFailure = (action: Action) => listFailed.match(action) || itemFailed.match(action);

/** Loads what is needed once nothing can be loaded, after the page has opened; until that is there, tries again. */
export function* startRetries(isFirst = true): Saga<void> {
  const { prepare } = yield* port('connection');
  if (isFirst) yield* take(loadingLeft);
  for (let tries = 0; ; tries = yield* call(waitForRetry, tries)) {
    try {
      const watchRetries = yield* call(prepare);
      return yield* call(watchRetries, { load: completePlace, waitForRetry, isFailure });
    } catch (error) {
      yield* call(logFailure, 'The retries could not be loaded', error);
    }
  }
}

/** Loads the suggestions when a visitor first types in a search field; after a failure, at the next input. */
export function* startSuggestions(): Saga<void> {
  const { load } = yield* port('suggestions');
  while (true) {
    yield* take(fieldTyped);
    try {
      const watchSuggestions = yield* call(load);
      return yield* call(watchSuggestions);
    } catch (error) {
      yield* call(logFailure, 'The suggestions could not be loaded', error);
    }
  }
}
