import { closestItems } from '../../../src/lib/items/closestItems';

describe('closestItems [project.closest]', () => {
  it.each([
    ['the middle has its neighbours', 'abcde', 'c', 'bd'],
    ['the first has the two after it', 'abcde', 'a', 'bc'],
    ['the last has the two before it', 'abcde', 'e', 'cd'],
    ['two items give one', 'ab', 'b', 'a'],
    ['one item gives none', 'a', 'a', ''],
    ['an unknown item has the first two', 'abcde', 'x', 'ab'],
    ['an empty list gives none', '', 'x', ''],
  ])('%s [project.related]', (_, list, current, closest) => {
    expect(closestItems([...list], (item) => item === current).join('')).toBe(closest);
  });
});
