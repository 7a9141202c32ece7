/**
 * The loading screen: progress of the calls, what the counter shows, and when the screen leaves. The counter's target
 * is the combined progress and never falls (rule: loading.never-falls).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { progressReported } from '../../world/content/callProgress';
import { combinedProgress, type ProgressBySource } from './combinedProgress';

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
