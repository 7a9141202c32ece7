/** @jest-environment jsdom */
import { CURVES, play, playback, timing } from '../../src/motion/clock';
import { DURATION } from '../../src/motion/tokens';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';

useFakeFrames();

function start() {
  const drawn: number[] = [];
  let ended = false;
  const box = { progress: 0 };
  const playing = play(
    (timeline) =>
      timeline.to(box, {
        progress: 1,
        ...timing('cover', 'inOut'),
        onUpdate: () => drawn.push(box.progress),
      }),
    () => drawn.push(1),
  );
  void playing.ended.then(() => (ended = true));
  return { drawn, playing, hasEnded: () => ended };
}

describe('play', () => {
  it('draws from 0 to 1 in its duration, never backwards, then ends', async () => {
    const { drawn, hasEnded } = start();
    await passFrames(400);
    expect(hasEnded()).toBe(false);
    await passFrames(1_200);
    expect(hasEnded()).toBe(true);
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect(drawn.at(-1)).toBe(1);
  });

  it('draws the end immediately in a hidden tab', async () => {
    hideTab(true);
    const { drawn, hasEnded } = start();
    await jest.advanceTimersByTimeAsync(0);
    expect([drawn, hasEnded()]).toEqual([[1], true]);
  });

  it('draws the end immediately while playback is disabled', async () => {
    playback.disabled = true;
    const { drawn, hasEnded } = start();
    playback.disabled = false;
    await jest.advanceTimersByTimeAsync(0);
    expect([drawn, hasEnded()]).toEqual([[1], true]);
  });

  it('draws the end once when the tab is hidden midway', async () => {
    const { drawn, hasEnded } = start();
    await passFrames(200);
    hideTab(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([drawn.at(-1), hasEnded()]).toEqual([1, true]);
    hideTab(false);
    await passFrames(1_000);
    expect(drawn.filter((progress) => progress === 1)).toHaveLength(1);
  });

  it('stops where it is, and ends', async () => {
    const { drawn, playing, hasEnded } = start();
    await passFrames(200);
    playing.stop();
    const count = drawn.length;
    await passFrames(1_000);
    expect([drawn.length, hasEnded()]).toEqual([count, true]);
    expect(drawn.at(-1)).toBeLessThan(1);
  });

  it('never moves when stopped before the first frame', async () => {
    const { drawn, playing, hasEnded } = start();
    playing.stop();
    await passFrames(1_000);
    expect([drawn, hasEnded()]).toEqual([[], true]);
  });

  it('draws the end where a tween cannot be made, and leaves nothing running', async () => {
    const box = { width: 0 };
    const { ended } = play(
      (timeline) => {
        timeline.to(box, { width: 1, duration: 1 });
        throw new Error('broken on purpose');
      },
      () => void (box.width = 9),
    );
    await ended;
    await passFrames(1_000);
    expect(box.width).toBe(9);
  });
});

/** Three frames of 16 ms. */
const FRAMES_OFF_MS = 48;

/** GSAP's power3 is the fourth power of time. */
const CURVE_OF: Record<keyof typeof CURVES, (time: number) => number> = {
  out: (time) => 1 - (1 - time) ** 4,
  inOut: (time) => (time < 0.5 ? 8 * time ** 4 : 1 - 8 * (1 - time) ** 4),
  none: (time) => time,
};

describe.each(Object.keys(CURVES) as (keyof typeof CURVES)[])('the curve %s', (ease) => {
  it.each(['cover', 'heroTitle'] as const)(
    'matches its definition, in the duration of %s [motion.curves]',
    async (duration) => {
      const drawn: { at: number; progress: number }[] = [];
      const box = { progress: 0 };
      const draw = () => drawn.push({ at: Date.now(), progress: box.progress });
      draw();
      const { ended } = play(
        (timeline) => timeline.to(box, { progress: 1, ...timing(duration, ease), onUpdate: draw }),
        draw,
      );
      await passFrames(DURATION[duration] * 1.5 + 100);
      await ended;
      const [asked, first, ...frames] = drawn;
      if (!asked || !first) throw new Error('nothing was drawn');
      expect(frames.length).toBeGreaterThan(20);
      // It starts after it was requested and before its first frame.
      const progressAt = (passed: number) => CURVE_OF[ease](clamp(passed / DURATION[duration]));
      for (const { at, progress } of frames) {
        expect(progress).toBeLessThanOrEqual(progressAt(at - asked.at + FRAMES_OFF_MS));
        expect(progress).toBeGreaterThanOrEqual(progressAt(at - first.at - FRAMES_OFF_MS));
      }
      const took = (drawn.at(-1)?.at ?? 0) - asked.at;
      expect(took).toBeGreaterThanOrEqual(DURATION[duration] - FRAMES_OFF_MS);
      expect(took).toBeLessThanOrEqual(DURATION[duration] + 2 * FRAMES_OFF_MS);
    },
  );
});

function clamp(time: number): number {
  return Math.min(Math.max(time, 0), 1);
}
