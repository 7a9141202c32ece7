/** Frames drawn by the compositor, which goes on while the main thread is busy: under the cover and while scrolling. */
import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  pid: number;
}

export interface DrawnFrames {
  perSecond: number;
  /** Longest time between two frames, in milliseconds. */
  longest: number;
}

/** CSS pixels per second: a fast reader's. */
const SCROLL_SPEED = 1_500;

/** Clicks the element that `press` selects and records the frames drawn while the cover closes and while it fades out. */
export async function recordDrawnFrames(
  page: Page,
  press: string,
): Promise<Record<'covering' | 'revealing', DrawnFrames>> {
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, () => pressAndWait(page, press));
  const phases = new Map(
    events.filter(({ name }) => name.startsWith('cover-')).map((mark) => [mark.name, mark]),
  );
  const between = (from: string, to: string): DrawnFrames => {
    const [start, end] = [phases.get(`cover-${from}`), phases.get(`cover-${to}`)];
    if (!start || !end) throw new Error(`the cover was never ${from} or never ${to}`);
    return drawnBetween(events, start, end);
  };
  return { covering: between('covering', 'covered'), revealing: between('revealing', 'idle') };
}

/** Scrolls a page down to its end as a wheel or a finger does, and records the frames drawn until it stands. */
export async function recordScroll(page: Page): Promise<DrawnFrames> {
  const session = await page.context().newCDPSession(page);
  const distance = await page.evaluate(() => {
    document.addEventListener('scroll', () => performance.mark('scroll'));
    return document.documentElement.scrollHeight - innerHeight;
  });
  const gesture = { x: 100, y: 300, yDistance: -distance, speed: SCROLL_SPEED };
  const events = await trace(session, () => session.send('Input.synthesizeScrollGesture', gesture));
  const marks = events.filter(({ name }) => name === 'scroll').sort((one, other) => one.ts - other.ts);
  const [start, end] = [marks.at(0), marks.at(-1)];
  if (!start || !end) throw new Error('the page did not scroll');
  return drawnBetween(events, start, end);
}

function drawnBetween(events: readonly TraceEvent[], start: TraceEvent, end: TraceEvent): DrawnFrames {
  const drawn = events
    .filter(
      ({ name, pid, ts }) => name === 'DrawFrame' && pid === start.pid && ts >= start.ts && ts <= end.ts,
    )
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return { perSecond: (drawn.length * 1_000_000) / (end.ts - start.ts), longest: Math.max(...gaps) };
}

async function trace(session: CDPSession, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame'] },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  return events;
}

async function pressAndWait(page: Page, press: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
    if (!cover) throw new Error('there is no cover');
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        performance.mark(`cover-${cover.dataset.phase}`);
        if (cover.dataset.phase === 'idle') resolve();
      }).observe(cover, { attributeFilter: ['data-phase'] });
      document.querySelector<HTMLElement>(selector)?.click();
    });
  }, press);
}
