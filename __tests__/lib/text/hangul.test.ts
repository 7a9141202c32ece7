import { initialsOf, lettersOf } from '../../../src/lib/text/hangul';
import { searchText } from '../../../src/lib/text/searchText';
import fc from 'fast-check';

const texts = fc
  .array(fc.constantFrom('a', '값', '디', 'ㄷ', 'ㅏ', '👍🏽', '意'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('initial consonants [search.initials]', () => {
  it.each([
    ['디자인', 'ㄷㅈㅇ'],
    ['디자인 시스템', 'ㄷㅈㅇㅅㅅㅌ'],
    ['까치', 'ㄲㅊ'],
    ['각', 'ㄱ'],
    ['힣', 'ㅎ'],
    ['가', 'ㄱ'],
  ])('of %s are %s', (text, typed) => {
    expect(initialsOf(searchText(text))).toBe(searchText(typed));
  });

  it('keep the length and all that is no Hangul', () => {
    fc.assert(
      fc.property(texts, (original) => {
        const text = searchText(original);
        const initials = initialsOf(text);
        expect(initials).toHaveLength(text.length);
        expect(initials).not.toMatch(/[가-힣]/);
        expect(initials.replace(/[\u1100-\u1112]/g, '')).toBe(text.replace(/[가-힣\u1100-\u1112]/g, ''));
      }),
    );
  });
});

describe('lettersOf', () => {
  it.each([
    ['디자인', 'ㄷㅣㅈㅏㅇㅣㄴ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['과', 'ㄱㅘ'],
    ['가힣', 'ㄱㅏㅎㅣㅎ'],
    ['a デ ㄷ', 'a デ ㄷ'],
  ])('%s is typed as %s', (text, letters) => {
    expect(lettersOf(text)).toBe(letters);
  });
});
