import { codePointsOf, parseRanges, removeRanges } from '../../../src/lib/text/unicodeRange';

describe('removeRanges: whether a face is needed for a text', () => {
  it.each([
    ['U+41', 'A', true],
    ['u+41-5a', 'Z', true],
    ['U+41-5A', 'a', false],
    ['U+3042, U+3044-3046', 'う', true],
    ['U+3042,U+3044-3046', 'え', false],
    ['U+20000-2FFFF', '𠮷', true],
    ['U+0-10FFFF', 'x', true],
    ['U+0-10FFFF', '', false],
    ['', 'A', false],
  ])('%s of %j: %s', (range, text, needed) => {
    expect(removeRanges(codePointsOf(text), parseRanges(range))).toBe(needed);
  });

  it('characters covered by one face are not requested from the next', () => {
    const left = codePointsOf('ABあ');
    expect(removeRanges(left, parseRanges('U+41-42'))).toBe(true);
    expect(removeRanges(left, parseRanges('U+0-7F'))).toBe(false);
    expect(left).toEqual(codePointsOf('あ'));
  });

  it('a character outside the basic plane is one code point', () => {
    expect([...codePointsOf('𠮷𠮷a')]).toEqual([0x20bb7, 0x61]);
  });
});
