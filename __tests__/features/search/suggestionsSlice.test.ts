import {
  fieldTyped,
  suggestionsReducer,
  wordPointedAt,
  wordsFound,
} from '../../../src/features/search/suggestionsSlice';

const found = [fieldTyped({ field: 'f', text: 'a' }), wordsFound({ text: 'a', words: ['ab', 'ac'] })];
const after = (...actions: { type: string }[]) =>
  actions.reduce(suggestionsReducer, suggestionsReducer(undefined, { type: 'init' }));

describe('suggestionsSlice', () => {
  it('keeps the words of a text until those of the next are found, and points at none', () => {
    expect(after(...found, wordPointedAt(1), fieldTyped({ field: 'f', text: 'ac' }))).toEqual({
      field: 'f',
      text: 'ac',
      words: ['ab', 'ac'],
      at: -1,
    });
  });

  it('has nothing for another field, an empty one or a closed list', () => {
    expect(after(...found, fieldTyped({ field: 'g', text: 'a' }))).toMatchObject({ field: 'g', words: [] });
    for (const text of [' ', '\u200b', '\u2060 '])
      expect(after(...found, fieldTyped({ field: 'f', text }))).toBeNull();
    expect(after(...found.slice(1), wordPointedAt(0))).toBeNull();
  });

  it('drops words for a text that the field no longer holds [search.suggestions-of-last-text]', () => {
    const state = after(...found, wordPointedAt(0));
    expect(suggestionsReducer(state, wordsFound({ text: 'b', words: ['bc'] }))).toBe(state);
  });
});
