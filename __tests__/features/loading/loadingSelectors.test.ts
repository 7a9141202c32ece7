import { rootReducer } from '../../../src/app/state/store';
import {
  selectDisplayedPercent,
  selectLoadingPhase,
  selectLoadingSkipped,
  selectTargetPercent,
} from '../../../src/features/loading/loadingSelectors';
import { loadingReducer } from '../../../src/features/loading/loadingSlice';

it('what is selected of the loading is what its slice holds', () => {
  const loading = { ...loadingReducer(undefined, { type: 'init' }), displayed: 7, target: 42, skipped: true };
  const state = { ...rootReducer(undefined, { type: 'init' }), loading };
  expect([selectDisplayedPercent(state), selectTargetPercent(state), selectLoadingSkipped(state)]).toEqual([
    7,
    42,
    true,
  ]);
  expect(selectLoadingPhase(state)).toBe('waiting');
});
