/** @jest-environment jsdom */
import { watchLateFrames } from '../../../src/motion/loops/watchLateFrames';

/** Runs frames by hand: each blocks the main thread for the given milliseconds. */
function createFrames() {
  let now = 0;
  let frame: FrameRequestCallback | undefined;
  let afterFrame: () => void = () => undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => ((frame = callback), 1),
    cancelAnimationFrame: () => (frame = undefined),
    MessageChannel: class {
      port1 = { onmessage: () => undefined, close: () => undefined };
      port2 = { postMessage: () => (afterFrame = () => this.port1.onmessage()) };
    },
  });
  return {
    run(count: number, busy: number) {
      for (let done = 0; done < count; done += 1) {
        now += 100;
        const callback = frame;
        frame = undefined;
        callback?.(now);
        now += busy;
        afterFrame();
        afterFrame = () => undefined;
      }
    },
    isWaiting: () => frame !== undefined,
  };
}

describe('watchLateFrames', () => {
  it('reports once after 20 late frames, then stops measuring [motion.slow-device-rests]', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    watchLateFrames(onLate);
    frames.run(19, 80);
    expect(onLate).not.toHaveBeenCalled();
    frames.run(1, 80);
    expect(onLate).toHaveBeenCalledTimes(1);
    expect(frames.isWaiting()).toBe(false);
  });

  it('a frame on time cancels out a late one, and slow painting between frames does not count', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    watchLateFrames(onLate);
    for (let round = 0; round < 100; round += 1) {
      frames.run(1, 80);
      frames.run(1, 40);
    }
    expect(onLate).not.toHaveBeenCalled();
    expect(frames.isWaiting()).toBe(true);
  });

  it('measures nothing after being stopped', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    const stop = watchLateFrames(onLate);
    frames.run(5, 80);
    stop();
    frames.run(30, 80);
    expect(onLate).not.toHaveBeenCalled();
  });
});
