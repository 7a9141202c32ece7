import { cutText } from '@hibari/contract/text/cutText';

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['', 3, ''],
    ['a🍵', 3, 'a🍵'],
    ['ab🍵', 3, 'ab'],
    ['🍵🍵', 2, '🍵'],
    ['ab', 0, ''],
    ['x\ud83c', 2, 'x\ud83c'],
    ['a\u{10000}', 2, 'a'],
    ['a\u{10ffff}', 2, 'a'],
    ['a\ud7ffb', 2, 'a\ud7ff'],
    ['a\ue000b', 2, 'a\ue000'],
  ])('%j at %i is %j: never splits a character', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });
});
