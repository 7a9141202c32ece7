import { cutText } from '../../src/lib/cutText';

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['', 3, ''],
    ['a🍵', 3, 'a🍵'],
    ['ab🍵', 3, 'ab'],
    ['🍵🍵', 2, '🍵'],
    ['ab', 0, ''],
  ])('%s at %i is %j: never splits a character', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });
});
