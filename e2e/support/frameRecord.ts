/** How evenly a page draws on a slow processor. */
import type { Page } from '@playwright/test';

/** Home on a phone of the middle class against a developer's machine. */
export const SLOWER = 4;
/** From here on a visitor sees a halt; also what the browser calls a long animation frame. Milliseconds. */
export const LONG_FRAME_MS = 50;

/** What a visitor can see: nothing moves while the cover is opaque, so the frames in which a page is built under it are left out. */
export interface FrameRecord {
  /** Milliseconds from each frame to the next. */
  frames: number[];
  /** The long animation frames' lengths: the page itself kept the next one waiting. */
  long: number[];
}

/** The page's main thread runs that many times slower than the machine from now on. */
export async function slowDown(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

interface Span {
  start: number;
  length: number;
}

/** What is drawn in the next `ms` milliseconds, while what `press` selects is pressed at their beginning where it is given. */
export async function recordFrames(page: Page, ms: number, press?: string): Promise<FrameRecord> {
  const { opaque, frames, long } = await recordEverything(page, ms, press);
  const isSeen = ({ start }: Span) =>
    !opaque.some((covered) => covered.start <= start && start < covered.start + covered.length);
  const lengths = (spans: Span[]) => spans.filter(isSeen).map(({ length }) => length);
  return { frames: lengths(frames), long: lengths(long) };
}

/** All frames of the time, the long ones, and when the cover was opaque; in the page's own milliseconds. */
function recordEverything(
  page: Page,
  ms: number,
  press?: string,
): Promise<Record<'opaque' | 'frames' | 'long', Span[]>> {
  return page.evaluate(
    async ([time, selector]) => {
      const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
      const opaque: Span[] = [];
      const phases = new MutationObserver(() => {
        const now = performance.now();
        for (const span of opaque) span.length = Math.min(span.length, now - span.start);
        if (cover?.dataset.phase === 'covered') opaque.push({ start: now, length: time });
      });
      if (cover) phases.observe(cover, { attributeFilter: ['data-phase'] });
      const long: Span[] = [];
      const observer = new PerformanceObserver((list) =>
        long.push(
          ...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, length: duration })),
        ),
      );
      observer.observe({ type: 'long-animation-frame' });
      const frames: Span[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      const end = last + time;
      if (selector) document.querySelector<HTMLElement>(selector)?.click();
      while (last < end) {
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push({ start: last, length: now - last });
        last = now;
      }
      observer.disconnect();
      phases.disconnect();
      return { opaque, frames, long };
    },
    [ms, press] as const,
  );
}

/** The part of the time that was not spent in long frames, 0 to 1. */
export function evenShare({ frames, long }: FrameRecord): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return 1 - sum(long) / sum(frames);
}
