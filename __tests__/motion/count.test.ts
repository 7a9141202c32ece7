/** @jest-environment jsdom */
import { count } from '../../src/motion/count';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';

useFakeFrames();

describe('count', () => {
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
