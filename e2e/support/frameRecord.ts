/** How evenly a page draws on a slow processor. */
import type { Page } from '@playwright/test';

/** Home on a phone of the middle class against a developer's machine (issue 4). */
export const SLOWER = 4;
/** From here on a visitor sees a halt; also what the browser calls a long animation frame. Milliseconds. */
export const LONG_FRAME_MS = 50;

export interface FrameRecord {
  /** Milliseconds from each frame to the next. */
  frames: number[];
  /** The long animation frames' lengths: the page itself kept the next one waiting. */
  long: number[];
}

/** The page's main thread runs at a quarter of the machine's speed from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** What is drawn in the next `ms` milliseconds, while what `press` selects is pressed at their beginning where it is given. */
export async function recordFrames(page: Page, ms: number, press?: string): Promise<FrameRecord> {
  return page.evaluate(
    async ([time, selector]) => {
      const long: number[] = [];
      const observer = new PerformanceObserver((list) =>
        long.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'long-animation-frame' });
      const frames: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      const end = last + time;
      if (selector) document.querySelector<HTMLElement>(selector)?.click();
      while (last < end) {
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      observer.disconnect();
      return { frames, long };
    },
    [ms, press] as const,
  );
}

/** The part of the time that was not spent in long frames, 0 to 1. */
export function evenShare({ frames, long }: FrameRecord): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return 1 - sum(long) / sum(frames);
}
