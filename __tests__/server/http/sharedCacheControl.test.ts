import { sharedCacheControl } from '../../../src/server/http/sharedCacheControl';

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
