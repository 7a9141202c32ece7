import { findMatches, patternOf } from '../../../src/lib/text/keyword';

describe('findMatches', () => {
  it.each([
    ['ㄷㅈㅇ', true],
    ['AI ㄷㅈ', true],
    ['ai', true],
    ['디ㅈ', false],
    ['디자', true],
    ['ㅏ', false],
  ])('%p finds "AI 디자인": %p [search.initials]', (typed, expected) => {
    expect(findMatches('AI 디자인', typed).length > 0).toBe(expected);
  });

  it('takes the signs of a pattern as text', () => {
    const signs = 'a.*[b]{2}(c)|^$?+\\d';
    expect(new RegExp(patternOf(signs)).exec(`x${signs}`)?.[0]).toBe(signs);
    expect(findMatches('abc', 'a.c')).toEqual([]);
  });

  it('finds nothing for nothing [search.invisible-signs]', () => {
    expect(findMatches('abc', ' \u200b')).toEqual([]);
  });
});
