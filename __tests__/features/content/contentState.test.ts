import {
  EMPTY_ITEM,
  EMPTY_LIST,
  hasNoAnswer,
  heldOf,
  isLoading,
  isUnanswered,
  type ItemState,
  type ListState,
} from '../../../src/features/content/contentState';

const loading = { status: 'loading', before: EMPTY_LIST } as const;

it.each<[ListState | ItemState, boolean, boolean, boolean]>([
  [EMPTY_LIST, false, false, false],
  [loading, true, false, true],
  [{ ...EMPTY_LIST, status: 'ready' }, false, false, false],
  [{ ...EMPTY_LIST, status: 'partial' }, false, true, true],
  [{ ...EMPTY_LIST, status: 'failed' }, false, true, true],
  [EMPTY_ITEM, false, false, false],
  [{ status: 'missing', locales: [] }, false, false, false],
  [{ status: 'failed', locales: [] }, false, true, true],
])('%j: loads %s, has no answer %s, is unanswered %s', (state, loads, lacks, unanswered) => {
  expect([isLoading(state), hasNoAnswer(state), isUnanswered(state)]).toEqual([loads, lacks, unanswered]);
});

it('what is shown is what was there before a load, too', () => {
  expect(heldOf<ListState>(EMPTY_LIST)).toBe(EMPTY_LIST);
  expect(heldOf(loading)).toBe(EMPTY_LIST);
});
