/** @jest-environment jsdom */
import { count, countChannel, createLoadingScreen } from '../../src/world/loadingScreen';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';
import { COUNTS } from '../support/loadingScreens';
import { takeAll } from '../support/takeAll';

const { dataset } = document.documentElement;

describe('createLoadingScreen', () => {
  it('takes over a loading screen that covers the page', () => {
    document.body.innerHTML = '<div data-testid="loading" style="opacity: 1"></div>';
    expect(createLoadingScreen(window).take()).toBe(true);
    expect(dataset['js']).toBe('on');
  });

  it.each([
    ['has left', '<div data-testid="loading" style="opacity: 0; visibility: hidden"></div>'],
    ['is leaving', '<div data-testid="loading" style="opacity: 0.4"></div>'],
    ['is not there', ''],
  ])('does not take over a screen that %s by itself [loading.gone-stays-gone]', (_, html) => {
    document.body.innerHTML = html;
    expect(createLoadingScreen(window).take()).toBe(false);
    expect(dataset['js']).toBeUndefined();
  });

  it('dispatches loadComplete on the window', () => {
    const listen = jest.fn();
    window.addEventListener('loadComplete', listen, { once: true });
    createLoadingScreen(window).announce();
    expect(listen).toHaveBeenCalledTimes(1);
  });
});

describe('count', () => {
  useFakeFrames();

  it('reports each integer once, rising to the end', async () => {
    const values: number[] = [];
    const { ended } = count(0, 100, (value) => values.push(value));
    await passFrames(2_000);
    expect(values.at(-1)).toBeLessThan(100);
    await passFrames(1_500);
    await ended;
    expect(values.at(-1)).toBe(100);
    expect(values.every(Number.isInteger)).toBe(true);
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  });

  it('reports the end immediately in a hidden tab', async () => {
    hideTab(true);
    const values: number[] = [];
    await count(30, 80, (value) => values.push(value)).ended;
    expect(values).toEqual([80]);
  });
});

describe('countChannel', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

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
