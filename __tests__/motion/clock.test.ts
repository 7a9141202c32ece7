/** @jest-environment jsdom */
import { play } from '../../src/motion/clock';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';

useFakeFrames();

function start() {
  const drawn: number[] = [];
  let ended = false;
  const playing = play({ duration: 'cover', ease: 'inOut', draw: (progress) => drawn.push(progress) });
  void playing.ended.then(() => (ended = true));
  return { drawn, playing, hasEnded: () => ended };
}

describe('play (decisions §3: a hidden tab runs no frames)', () => {
  it('draws from 0 to 1 in its time, always forward, then ends', async () => {
    const { drawn, hasEnded } = start();
    expect(drawn).toEqual([0]);
    await passFrames(400);
    expect(hasEnded()).toBe(false);
    await passFrames(1_200);
    expect(hasEnded()).toBe(true);
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect(drawn.at(-1)).toBe(1);
  });

  it('in a hidden tab the end is drawn at once', async () => {
    hideTab(true);
    const { drawn, hasEnded } = start();
    await jest.advanceTimersByTimeAsync(0);
    expect([drawn, hasEnded()]).toEqual([[1], true]);
  });

  it('a tab hidden on the way: the end is drawn at that moment, once', async () => {
    const { drawn, hasEnded } = start();
    await passFrames(200);
    hideTab(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([drawn.at(-1), hasEnded()]).toEqual([1, true]);
    hideTab(false);
    await passFrames(1_000);
    expect(drawn.filter((progress) => progress === 1)).toHaveLength(1);
  });

  it('stopped it stays where it is, and ends', async () => {
    const { drawn, playing, hasEnded } = start();
    await passFrames(200);
    playing.stop();
    const count = drawn.length;
    await passFrames(1_000);
    expect([drawn.length, hasEnded()]).toEqual([count, true]);
    expect(drawn.at(-1)).toBeLessThan(1);
  });

  it('stopped before the clock has come, it never moves', async () => {
    const { drawn, playing, hasEnded } = start();
    playing.stop();
    await passFrames(1_000);
    expect([drawn, hasEnded()]).toEqual([[0], true]);
  });
});
