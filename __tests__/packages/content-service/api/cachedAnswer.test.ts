import { cacheControl } from '../../../../packages/content-service/api/cachedAnswer';

const inSeconds = (seconds: number) => seconds * 1000;

describe('cacheControl [content.never-outlives-a-publication]', () => {
  it.each([
    [Infinity, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
    [inSeconds(86_400), 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
    [inSeconds(100), 'public, max-age=0, s-maxage=60, stale-while-revalidate=40'],
    [inSeconds(20.9), 'public, max-age=0, s-maxage=20'],
    [inSeconds(0.5), 'public, max-age=0, s-maxage=0'],
    [inSeconds(-5), 'public, max-age=0, s-maxage=0'],
  ])('never outlives the next publication %p', (left, control) => {
    expect(cacheControl(left)).toBe(control);
  });
});
