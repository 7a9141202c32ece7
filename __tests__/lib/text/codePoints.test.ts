import { codePointsOf, unicodeRange } from '../../../src/lib/text/codePoints';

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
