import { nextItem } from '../../../src/lib/items/nextItem';

it.each([
  ['the first', 'a', 'b'],
  ['one in between', 'b', 'c'],
  ['the last', 'c', 'a'],
  ['one that is not in the list', 'x', 'a'],
])('after %s [project.next]', (_, current, next) => {
  expect(nextItem(['a', 'b', 'c'], (item) => item === current)).toBe(next);
});

it.each([
  ['an empty list', [], 'a'],
  ['one that is alone', ['a'], 'a'],
])('%s has none [project.next]', (_, items, current) => {
  expect(nextItem(items, (item) => item === current)).toBeUndefined();
});
