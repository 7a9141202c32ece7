/** @jest-environment jsdom */
import { follow } from '../../src/motion/follow';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';

useFakeFrames();

function start() {
  const drawn: number[] = [];
  const follower = follow(({ x }) => drawn.push(x));
  return { drawn, follower };
}

describe('follow', () => {
  it('jumps to the first point, and reaches the next one after 0.1 s [cursor.easing]', async () => {
    const { drawn, follower } = start();
    await passFrames(50);
    follower.moveTo({ x: 10, y: 0 });
    expect(drawn).toEqual([10]);
    follower.moveTo({ x: 110, y: 0 });
    await passFrames(48);
    expect(drawn.at(-1)).toBeGreaterThan(10);
    expect(drawn.at(-1)).toBeLessThan(110);
    await passFrames(200);
    expect(drawn.at(-1)).toBe(110);
    follower.rest();
  });

  it('jumps to the point in a hidden tab, where no frames run', async () => {
    const { drawn, follower } = start();
    await passFrames(50);
    follower.moveTo({ x: 10, y: 0 });
    hideTab(true);
    follower.moveTo({ x: 50, y: 0 });
    expect(drawn).toEqual([10, 50]);
    follower.rest();
  });

  it('jumps to the next point after a pause', async () => {
    const { drawn, follower } = start();
    await passFrames(50);
    follower.moveTo({ x: 10, y: 0 });
    follower.moveTo({ x: 90, y: 0 });
    follower.rest();
    const count = drawn.length;
    await passFrames(200);
    expect(drawn).toHaveLength(count);
    follower.moveTo({ x: 300, y: 0 });
    expect(drawn.at(-1)).toBe(300);
    follower.rest();
  });
});
