import { hashOf, matches } from '../../../src/server/http/entityTags';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [`"b"${' '.repeat(50)},"a"`, true],
  [undefined, false],
])('If-None-Match %p matches "a": %p', (header, result) => {
  expect(matches(header, '"a"')).toBe(result);
});

it('different texts have different hashes, valid in a quoted tag', () => {
  expect(hashOf('a')).not.toBe(hashOf('b'));
  expect(hashOf('雲')).toMatch(/^[\w-]{22}$/);
});
