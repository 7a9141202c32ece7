import { cycled } from '../../../src/lib/shapes/cycled';

describe('cycled', () => {
  it('begins again after the end of a list', () => {
    expect([0, 1, 2, 3, 7].map((index) => cycled(['a', 'b', 'c'], index))).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('throws if a list is empty', () => {
    expect(() => cycled([], 0)).toThrow('A list of 0 has no entry 0');
  });
});
