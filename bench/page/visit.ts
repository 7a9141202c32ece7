import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { observePage, type PageTimings } from './pageObserver';
import { asPageScript } from './readPages';

/** Measurements of one visit: times in milliseconds, transferred sizes in bytes. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  layoutShift: number;
  blocking: number;
  bytes: number;
  fontBytes: number;
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Total blocking time is the part of tasks beyond this, after the first paint. Milliseconds. */
const LONG_TASK = 50;
/** A visit is over when nothing has been loaded for this time. */
const QUIET_TIME = 1_500;
const VISIT_LIMIT = 60_000;
const POLL_TIME = 100;

/** Visits an address once with an empty cache, `slower` times slower than this processor is. */
export async function visit(browser: Browser, url: string, slower: number): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: asPageScript(observePage) });
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { timeout: VISIT_LIMIT });
    await traffic.untilQuiet();
    // Playwright's own `evaluate` injects a script that blocks the page for 50 ms, which would be counted as the page's.
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window.benchTimings',
      returnByValue: true,
    });
    const { longTasks, ...timings } = result.value as PageTimings;
    return {
      ...timings,
      blocking: blockingOf(longTasks, timings.firstPaint),
      bytes: traffic.bytesOf(),
      fontBytes: traffic.bytesOf('Font'),
    };
  } finally {
    await context.close();
  }
}

const blockingOf = (longTasks: PageTimings['longTasks'], firstPaint: number): number =>
  longTasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);

interface Traffic {
  /** Transferred so far, of one resource type or all. */
  bytesOf: (type?: string) => number;
  untilQuiet: () => Promise<void>;
}

export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const types = new Map<string, string>();
  const ended: { type: string; bytes: number }[] = [];
  const loading = new Map<string, string>();
  let last = performance.now();
  const end = (id: string, bytes: number) => {
    last = performance.now();
    loading.delete(id);
    ended.push({ type: types.get(id) ?? 'Other', bytes });
  };
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request }) => void loading.set(requestId, request.url),
  );
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    bytesOf: (wanted) =>
      ended
        .filter(({ type }) => wanted === undefined || type === wanted)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    async untilQuiet() {
      const limit = performance.now() + VISIT_LIMIT;
      while (loading.size > 0 || performance.now() - last < QUIET_TIME) {
        if (performance.now() > limit)
          throw new Error(`still loading after ${VISIT_LIMIT} ms: ${[...loading.values()].join(' ')}`);
        await pause(POLL_TIME);
      }
    },
  };
}
