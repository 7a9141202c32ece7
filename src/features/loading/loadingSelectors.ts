import type { LoadingState } from './loadingSlice';

interface WithLoading {
  loading: LoadingState;
}

export const selectLoadingPhase = (state: WithLoading) => state.loading.phase;
export const selectLoadingSkipped = (state: WithLoading) => state.loading.skipped;
export const selectDisplayedPercent = (state: WithLoading) => state.loading.displayed;
/** Percent that the counter is counting to. */
export const selectTargetPercent = (state: WithLoading) => state.loading.target;
