import { HEADPIECE_SIZE, headpiecePaths, selectIsUncovered } from '../../../src/features/articles/Headpiece';
import { createAppStore } from '../../../src/app/state/store';
import { loadComplete, loadingLeft, loadingSkipped } from '../../../src/features/loading/loading';
import { coverMoved } from '../../../src/navigation/navigationSlice';

const ids = Array.from({ length: 40 }, (_, index) => `article-${index}`);
const paths = (id: string) => headpiecePaths(id).flat();

describe('headpiecePaths [article.opening-is-drawn]', () => {
  it('is always the same for an id, and differs between ids', () => {
    for (const id of ids) expect(headpiecePaths(id)).toEqual(headpiecePaths(id));
    expect(new Set(ids.map((id) => JSON.stringify(headpiecePaths(id)))).size).toBeGreaterThan(35);
  });

  it("uses the section's colour and the brand's tokens only", () => {
    const fills = new Set(ids.flatMap(paths).map(({ fill }) => fill));
    expect([...fills].sort()).toEqual(['currentColor', 'var(--lilac)', 'var(--section)', 'var(--sun)']);
  });

  it('is in whole units, inside of its box', () => {
    const numbers = ids.flatMap(paths).flatMap(({ d }) => d.match(/-?[\d.]+/g) ?? []);
    expect(numbers.filter((number) => !/^\d+$/.test(number))).toEqual([]);
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(HEADPIECE_SIZE.width);
  });
});

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
