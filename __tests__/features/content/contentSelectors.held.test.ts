import {
  EMPTY_ITEM,
  EMPTY_LIST,
  hasLoadFailed,
  heldOf,
  isLoadingOrFailed,
} from '../../../src/features/content/contentSelectors';
import type { ItemState, ListState } from '../../../src/features/content/contentState';

const loading = { status: 'loading', before: EMPTY_LIST } as const;

it.each<[ListState | ItemState, boolean, boolean]>([
  [EMPTY_LIST, false, false],
  [loading, false, true],
  [{ ...EMPTY_LIST, status: 'ready' }, false, false],
  [{ ...EMPTY_LIST, status: 'partial' }, true, true],
  [{ ...EMPTY_LIST, status: 'failed' }, true, true],
  [EMPTY_ITEM, false, false],
  [{ status: 'missing', locales: [] }, false, false],
  [{ status: 'failed', locales: [] }, true, true],
])('%j: has no answer %s, is unanswered %s', (state, lacks, unanswered) => {
  expect([hasLoadFailed(state), isLoadingOrFailed(state)]).toEqual([lacks, unanswered]);
});

it('what is shown is what was there before a load, too', () => {
  expect(heldOf(EMPTY_LIST)).toBe(EMPTY_LIST);
  expect(heldOf(loading)).toBe(EMPTY_LIST);
});
