import { countChannel } from '../../../src/world/loadingScreen/countChannel';
import { COUNTS } from '../../support/loadingScreens';
import { takeAll } from '../../support/takeAll';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('countChannel', () => {
  it('emits numbers that can be read, not every one, and the last one [operations.devtools-history]', async () => {
    const numbers = takeAll(countChannel(COUNTS.evenly, 0, 100));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(numbers.length).toBeLessThanOrEqual(40);
    expect(numbers.length).toBeGreaterThan(25);
    expect(numbers.filter((value) => typeof value === 'number').at(-1)).toBe(100);
  });

  it('stops the count when it is closed', async () => {
    const channel = countChannel(COUNTS.evenly, 0, 100);
    const numbers = takeAll(channel);
    await jest.advanceTimersByTimeAsync(500);
    const { length } = numbers;
    channel.close();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(length).toBeGreaterThan(0);
    expect(numbers.filter((value) => typeof value === 'number')).toHaveLength(length);
  });
});
