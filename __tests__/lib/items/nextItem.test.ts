import { nextItem } from '../../../src/lib/items/nextItem';

it.each([
  ['the first', 'a', 'b'],
  ['one in between', 'b', 'c'],
  ['the last', 'c', undefined],
  ['one that is not in the list', 'x', 'a'],
])('after %s [project.next]', (_, current, next) => {
  expect(nextItem(['a', 'b', 'c'], (item) => item === current)).toBe(next);
});

it('an empty list has none [project.next]', () => {
  expect(nextItem([], () => false)).toBeUndefined();
});
