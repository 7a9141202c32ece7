import { retryDelay } from '../../../src/features/connection/retryDelay';

const delays = (random: number) => [0, 1, 2, 3, 4].map((tries) => retryDelay(tries, () => random));

describe('retryDelay', () => {
  it('grows threefold from two seconds', () => {
    expect(delays(0.5)).toEqual([2_000, 6_000, 18_000, 54_000, 162_000]);
  });

  it('differs between visitors by up to half', () => {
    expect(delays(0)[0]).toBe(1_000);
    expect(retryDelay(0)).toBeLessThan(3_000);
  });

  it('ends after five tries [failure.heals]', () => {
    expect(retryDelay(5)).toBeUndefined();
  });
});
