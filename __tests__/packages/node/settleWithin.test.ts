import { settleWithin } from '@hibari/node/settleWithin';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an answer in time', () => {
  it('resolves to its value, also undefined, and leaves no timer', async () => {
    expect(await settleWithin(Promise.resolve(undefined), 1_000)).toEqual({ value: undefined });
    expect(await settleWithin(Promise.resolve('here'), 1_000)).toEqual({ value: 'here' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is none if it fails', async () => {
    expect(await settleWithin(Promise.reject(new Error('away')), 1_000)).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is none if it takes longer', async () => {
    const answer = settleWithin(new Promise(() => undefined), 1_000);
    jest.advanceTimersByTime(1_000);
    expect(await answer).toBeUndefined();
  });
});
