import { selectIsUncovered } from '../../../src/features/articles/uncovered';
import { createAppStore } from '../../../src/app/state/store';
import { loadComplete, loadingLeft, loadingSkipped } from '../../../src/features/loading/loading';
import { coverMoved } from '../../../src/navigation/navigationSlice';

type Given = Parameters<ReturnType<typeof createAppStore>['dispatch']>[0];

function isUncoveredAfter(...given: Given[]): boolean {
  const store = createAppStore({ context: {} });
  given.forEach(store.dispatch);
  return selectIsUncovered(store.getState());
}

describe('whether an opening draws itself [article.opening-is-drawn]', () => {
  it('not below the loading screen; once that leaves, and afterwards', () => {
    expect(isUncoveredAfter()).toBe(false);
    expect(isUncoveredAfter(loadComplete())).toBe(true);
    expect(isUncoveredAfter(loadComplete(), loadingLeft())).toBe(true);
  });

  it.each([
    ['covering', false],
    ['covered', false],
    ['revealing', true],
    ['idle', true],
  ] as const)('while the cover is %s: %s', (phase, expected) => {
    expect(isUncoveredAfter(loadingLeft(), coverMoved(phase))).toBe(expected);
  });

  it('not on a page that was in use before the scripts came', () => {
    expect(isUncoveredAfter(loadingSkipped(), loadComplete(), loadingLeft())).toBe(false);
  });
});
