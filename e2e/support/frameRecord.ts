/** Measures how evenly a page renders on a slow CPU. */
import type { Page } from '@playwright/test';

/** A mid-range phone compared with a developer's machine. */
export const SLOWER = 4;
/** Milliseconds from which a visitor notices a pause; also the threshold of long animation frames. */
export const LONG_FRAME_MS = 50;

/** Frames that a visitor can see. The cover is opaque while a page is built under it, so those frames are left out. */
export interface FrameRecord {
  /** Milliseconds from each frame to the next. */
  frames: number[];
  /** Durations of long animation frames, delayed by the page itself. */
  long: number[];
}

/** Slows the page's main thread down by this factor from now on. */
export async function slowDown(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

interface Span {
  start: number;
  length: number;
}

/** Records frames for `ms` milliseconds; first clicks the `press` selector if given. */
export async function recordFrames(page: Page, ms: number, press?: string): Promise<FrameRecord> {
  const { opaque, frames, long } = await recordEverything(page, ms, press);
  const isSeen = ({ start }: Span) =>
    !opaque.some((covered) => covered.start <= start && start < covered.start + covered.length);
  const lengths = (spans: Span[]) => spans.filter(isSeen).map(({ length }) => length);
  return { frames: lengths(frames), long: lengths(long) };
}

/** All frames, the long ones, and when the cover was opaque, in the page's own time. */
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

/** The share of time not spent in long frames, 0 to 1. */
export function evenShare({ frames, long }: FrameRecord): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return 1 - sum(long) / sum(frames);
}
