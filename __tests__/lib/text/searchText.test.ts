import fc from 'fast-check';
import { initialsOf } from '../../../src/lib/text/hangul';
import { findMatches } from '../../../src/lib/text/keyword';
import { searchText, toSearchText } from '../../../src/lib/text/searchText';
import { fold } from '../../../src/lib/text/fold';

/** Letters of the three languages in every width and composition, spaces, emoji and clusters. */
const letters = fc.constantFrom(
  ...['a', 'Z', 'Ｄ', 'é', 'e\u0301', 'İ', 'ß', '1', '㍍', '㍿', '¨', '-'],
  ...['デ', 'で', 'ﾃﾞ', 'テ\u3099', 'ー', 'ｰ', 'っ', '意', '々'],
  ...['디', '디'.normalize('NFD'), '자', '인', '값', 'ㄷ', 'ㄸ', 'ㄳ', 'ㅏ', 'ﾤ'],
  ...[' ', '　', '\n', '👩‍👩‍👧', '👍🏽', '🇰🇷', '\u200b'],
);
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));

describe('searchText', () => {
  it.each([
    ['full width and case', 'ＤＥＳＩＧＮ', 'design'],
    ['half-width voiced kana', 'ﾃﾞｻﾞｲﾝ', 'でざいん'],
    ['decomposed Hangul', '디자인'.normalize('NFD'), '디자인'],
    ['jamo typed one after another', 'ㄷㅣ자', '디자'],
    ['a space beside Hangul', '디자인 시스템', '디자인시스템'],
    ['a space beside kanji', '公共　AI', '公共ai'],
    ['a space between Latin words', 'The  art', 'the art'],
    ['spaces at the ends', ' art ', 'art'],
    ['consonants that the keyboard joined', 'ㄳ', searchText('ㄱㅅ')],
  ])('reads %s alike [search.folding]', (_name, original, expected) => {
    expect(searchText(original)).toBe(expected);
  });

  it('keeps the space between Latin words', () => {
    expect(searchText('the art')).not.toContain(searchText('heart'));
  });

  it('differs from the folded text by spaces and typed consonants alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'Ｄ', 'デ', 'ﾃﾞ', 'テ\u3099', '디', '意', ' ')), (parts) => {
        const text = parts.join('');
        expect(searchText(text).replaceAll(' ', '')).toBe(fold(text).replaceAll(' ', ''));
      }),
    );
  });

  it('names the whole letter of the original for every unit', () => {
    fc.assert(
      fc.property(texts, (original) => {
        const { text, letters: places } = toSearchText(original);
        expect(places).toHaveLength(text.length);
        let before = 0;
        for (const [start, end] of places) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = start;
        }
        expect(places.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(original.length);
      }),
    );
  });

  it('finds every run of letters of a text in it', () => {
    const runs = fc.array(fc.constantFrom('a', 'é', 'ﾃﾞ', '公', '디', '값', ' ', '👍🏽'), { maxLength: 10 });
    fc.assert(
      fc.property(runs, fc.nat(9), fc.nat(9), (parts, from, length) => {
        const keyword = parts.slice(from, from + length).join('');
        expect(searchText(parts.join(''))).toContain(searchText(keyword));
      }),
    );
  });
});

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

  it.each([
    ['ㄷㅈㅇ', true],
    ['AI ㄷㅈ', true],
    ['ai', true],
    ['디ㅈ', false],
    ['디자', true],
    ['ㅏ', false],
  ])('%p finds "AI 디자인": %p', (typed, expected) => {
    expect(findMatches('AI 디자인', typed).length > 0).toBe(expected);
  });
});
