import { entityHash, etagMatches, sharedCacheControl, cacheStatus } from '@hibari/node/http/caching';

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

const within = (left: number) => ({ left });
const SECONDS = { shared: 60, stale: 300 };

describe('sharedCache [content.schedule-ends-caches]', () => {
  it.each([
    ['nothing changes', {}, 's-maxage=60, stale-while-revalidate=300'],
    ['later', within(1_000_000), 's-maxage=60, stale-while-revalidate=300'],
    ['while it would be stale', within(100_900), 's-maxage=60, stale-while-revalidate=40'],
    ['while it would be fresh', within(30_999), 's-maxage=30'],
    ['at once', within(999), 's-maxage=0'],
    ['already', within(-5_000), 's-maxage=0'],
  ])('ends with the next change: %s', (_when, change, control) => {
    expect(sharedCacheControl(SECONDS, change)).toBe(`public, max-age=0, ${control}`);
  });

  it('an age counts as part of s-maxage', () => {
    expect(sharedCacheControl({ shared: 10 }, { ...within(3_000), age: 4 })).toBe(
      'public, max-age=0, s-maxage=7',
    );
  });
});

describe('cacheStatus', () => {
  it('gives the age of stale content in whole seconds, and none for fresh content', () => {
    expect([0, 1, 1_001, 90_000].map((age) => cacheStatus(age)['cache-status'])).toEqual([
      undefined,
      'content; hit; ttl=-1; detail=service-failed',
      'content; hit; ttl=-2; detail=service-failed',
      'content; hit; ttl=-90; detail=service-failed',
    ]);
  });
});
