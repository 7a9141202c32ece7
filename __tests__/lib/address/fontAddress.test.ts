import {
  divideCodes,
  fontAddress,
  isAlphabetic,
  MAX_CHARACTERS,
  readFontAddress,
  codePointsOf,
  unicodeRange,
} from '../../../src/lib/address/fontAddress';

const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

describe('the address of a font [server.font-addresses]', () => {
  it.each(['A', ' Az~', '→', 'あ', '一丁七龠', '가힣', '𠮷', '\u{10ffff}'])(
    'names the characters of %j',
    (text) => {
      const address = fontAddress(codesOf(text));
      expect(address).toMatch(/^\/fonts\/1\/[\w-]+\.ttf$/);
      expect(readFontAddress(address)).toEqual(codesOf(text));
    },
  );

  it.each([
    ['nothing', ''],
    ['another sign', 'h!C'],
    ['a character twice', `${'hC'}A`],
    ['an unfinished number', 'h'],
    ['a number with a digit too many', 'hiA'],
    ['no character of Unicode', '______f'],
    ['an alphabet and a script', fontAddress(codesOf('Aあ')).slice(9, -4)],
  ])('with %s is none', (_what, text) => {
    expect(readFontAddress(`/fonts/1/${text}.ttf`)).toBeUndefined();
  });

  it('is none of another version, with another ending, or with a query', () => {
    const address = fontAddress(codesOf('A'));
    for (const other of [address.replace('/1/', '/2/'), address.replace('.ttf', '.woff2'), `${address}?a`])
      expect(readFontAddress(other)).toBeUndefined();
  });

  it('names at most so many characters as an address has room for', () => {
    const codes = Array.from({ length: MAX_CHARACTERS }, (_, at) => 0x4e00 + 32 * at);
    const address = fontAddress(codes);
    expect(address.length).toBeLessThan(4_096);
    expect(readFontAddress(address)).toEqual(codes);
    expect(readFontAddress(fontAddress([...codes, 0x10ffff]))).toBeUndefined();
  });
});

describe('divideCodes', () => {
  it('keeps alphabets apart, and sorts within a file only', () => {
    expect(divideCodes(codesOf('かBいA가'), 2)).toEqual([codesOf('AB'), codesOf('いか'), codesOf('가')]);
    expect(divideCodes([])).toEqual([]);
    expect(isAlphabetic(0x2e7f) && !isAlphabetic(0x2e80)).toBe(true);
  });
});

describe('codePointsOf', () => {
  it('a character outside the basic plane is one code point, and controls are none', () => {
    expect([...codePointsOf('𠮷𠮷\n\ta')]).toEqual([0x20bb7, 0x61]);
  });
});

describe('unicodeRange', () => {
  it.each([
    [[0x41], 'U+41'],
    [[0x41, 0x42, 0x43, 0x61], 'U+41-43,U+61'],
    [[0x20bb7], 'U+20bb7'],
    [[], ''],
  ])('of %j is %j', (codes, range) => {
    expect(unicodeRange(codes)).toBe(range);
  });
});
