import { entityHash, etagMatches } from '../../../src/server/http/entityTags';

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
  expect(etagMatches(header, '"a"')).toBe(result);
});

it('different texts have different hashes, valid in a quoted tag', () => {
  expect(entityHash('a')).not.toBe(entityHash('b'));
  expect(entityHash('雲')).toMatch(/^[\w-]{22}$/);
});
