import { cacheStatus } from '../../../src/server/http/cacheStatus';

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
