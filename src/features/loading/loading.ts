/**
 * The loading screen of the first load: the counter follows the calls, `loadComplete` is dispatched once, and the screen
 * leaves (rule: loading.counter-time). The counter's target is the combined progress and never falls
 * (rule: loading.never-falls).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import type { Collection } from '@hibari/contract/collections';
import type { Locale } from '@hibari/contract/locales';
import { progressReported } from '../../world/callContent';
import { call, delay, port, put, race, select, take, takeMaybe } from '../../world/effects';
import { LOADING_WATCHDOG_MS, PAGE_LOADING_MS } from '../../lib/specConstants';
import { DURATION } from '../../motion/tokens';
import { guarded } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { selectMotion } from '../device/device';

/** Percent, 0–100, by the collection a call reads. */
export type ProgressBySource = Partial<Record<Collection, number>>;

/**
 * (articles + projects × (en ? 2 : 1)) / 2. Here articles is the mean of its calls, and 0 without calls
 * (rule: loading.combined-progress).
 */
export function combinedProgress(progress: ProgressBySource, locale: Locale): number {
  const sources = ARTICLE_SOURCES[locale];
  const sum = sources.reduce((total, source) => total + (progress[source] ?? 0), 0);
  const articles = sources.length === 0 ? 0 : sum / sources.length;
  const projects = (progress.post ?? 0) * (locale === 'en' ? 2 : 1);
  return Math.min(100, Math.max(0, (articles + projects) / 2));
}

/**
 * `waiting`: server's HTML, before the script runs; `counting`: covers the page; `leaving`: fades; `done`: removed.
 */
export type LoadingPhase = 'waiting' | 'counting' | 'leaving' | 'done';

export interface LoadingState {
  phase: LoadingPhase;
  /** The screen dismissed itself before the script started: the page is in use, so no opening plays. */
  skipped: boolean;
  /** Percent by collection, as the pending calls report it. */
  progress: ProgressBySource;
  /** The combined progress, 0–100. */
  target: number;
  /** The whole number that the counter shows, 0–100. */
  displayed: number;
}

const initialState: LoadingState = {
  phase: 'waiting',
  skipped: false,
  progress: {},
  target: 0,
  displayed: 0,
};

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    loadingStarted(state) {
      state.phase = 'counting';
    },
    /** The script started after the screen had dismissed itself. */
    loadingSkipped(state) {
      state.skipped = true;
    },
    counterMoved(state, { payload }: PayloadAction<number>) {
      state.displayed = Math.max(state.displayed, Math.min(100, Math.floor(payload)));
    },
    /** The counter has reached 100, or the page's own time has passed. */
    loadComplete(state) {
      state.phase = 'leaving';
    },
    loadingLeft(state) {
      state.phase = 'done';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(progressReported, (state, { payload: { source, percent, locale } }) => {
      state.progress[source] = Math.max(state.progress[source] ?? 0, percent);
      state.target = Math.max(state.target, combinedProgress(state.progress, locale));
    }),
});

export const { loadingStarted, loadingSkipped, counterMoved, loadComplete, loadingLeft } =
  loadingSlice.actions;
export const loadingReducer = loadingSlice.reducer;

interface WithLoading {
  loading: LoadingState;
}

export const selectLoadingPhase = (state: WithLoading) => state.loading.phase;
export const selectLoadingSkipped = (state: WithLoading) => state.loading.skipped;
export const selectDisplayedPercent = (state: WithLoading) => state.loading.displayed;
/** Percent that the counter is counting to. */
export const selectTargetPercent = (state: WithLoading) => state.loading.target;

function* countTo(target: number): Saga<void> {
  const { count } = yield* port('loadingScreen');
  const from = yield* select(selectDisplayedPercent);
  const values = yield* call(count, from, target);
  try {
    let value = yield* takeMaybe(values);
    while (typeof value === 'number') {
      yield* put(counterMoved(value));
      value = yield* takeMaybe(values);
    }
    // A finished count has reached its target, whatever the clock drew.
    yield* put(counterMoved(target));
  } finally {
    values.close();
  }
}

function* waitForTargetBeyond(target: number): Saga<void> {
  while ((yield* select(selectTargetPercent)) <= target) yield* take(progressReported);
}

/** Without motion the counter shows the target at once (rule: motion.reduced). */
function* followTarget(target: number): Saga<void> {
  const motion = yield* select(selectMotion);
  if (motion) yield* race({ counted: call(countTo, target), moved: call(waitForTargetBeyond, target) });
  else yield* put(counterMoved(target));
}

function* runCounter(): Saga<void> {
  let target = yield* select(selectTargetPercent);
  while ((yield* select(selectDisplayedPercent)) < 100) {
    const displayed = yield* select(selectDisplayedPercent);
    yield* call(displayed < Math.floor(target) ? followTarget : waitForTargetBeyond, target);
    target = yield* select(selectTargetPercent);
  }
}

/**
 * A page whose loading screen left before the script started is not covered again (rule: loading.gone-stays-gone).
 */
function* cover(isHome: boolean): Saga<void> {
  const { take: takeScreen } = yield* port('loadingScreen');
  if (!(yield* call(takeScreen))) {
    yield* put(loadingSkipped());
    return;
  }
  const motion = yield* select(selectMotion);
  yield* put(loadingStarted());
  yield* race({
    complete: isHome ? call(runCounter) : delay(motion ? PAGE_LOADING_MS : 0),
    watchdog: delay(LOADING_WATCHDOG_MS),
  });
}

function* announceComplete(): Saga<void> {
  const { announce } = yield* port('loadingScreen');
  yield* call(announce);
}

/** Ends the first load: `loadComplete`, then the screen leaves. */
export function* finishLoading(isHome: boolean): Saga<void> {
  const isCovered = (yield* select(selectLoadingPhase)) === 'counting';
  const motion = isCovered && (yield* select(selectMotion));
  if (isHome) {
    yield* put(counterMoved(100));
    // Draw the number one frame before the page opens: that frame has enough to do.
    yield* delay(0);
  }
  yield* put(loadComplete());
  yield* call(guarded(announceComplete));
  yield* delay(motion ? DURATION.reveal : 0);
  yield* put(loadingLeft());
}

/**
 * Covers the page during the first load: on home until the counter shows 100, elsewhere for 0.9 s, at most 10 s. The
 * screen leaves even if something throws (rule: loading.survives-a-throw).
 */
export function* runLoading(isHome: boolean): Saga<void> {
  yield* call(guarded(cover), isHome);
  yield* call(finishLoading, isHome);
}
