import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { SLOWER } from '../e2e/support/frameRecord';
import { hideLoadingScreen, observePage, type PageTimings } from './pageObserver';

/** Measurements of one visit: times in milliseconds, transferred sizes in bytes. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  layoutShift: number;
  blocking: number;
  loadComplete: number;
  bytes: Record<string, number>;
}

/** A slow phone: a processor slowed down by `SLOWER`, 1.6 Mbit/s, 150 ms round trip, 390 × 844. */
const THROUGHPUT = (1.6 * 1_000_000) / 8;
const ROUND_TRIP = 150;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Total blocking time is the part of tasks beyond this, after the first paint. Milliseconds. */
const LONG_TASK = 50;
/** Extra wait for work that starts only when the browser is idle. */
const QUIET_TIME = 3_000;
const VISIT_LIMIT = 60_000;
const POLL_TIME = 200;

/** Visits an address once with an empty cache. */
export async function visit(browser: Browser, url: string, withLoadingScreen: boolean): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const scripts = withLoadingScreen ? [observePage] : [observePage, hideLoadingScreen];
    await page.addInitScript({ content: scripts.map(asPageScript).join('\n') });
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await slowDown(session);
    await page.goto(url, { timeout: VISIT_LIMIT });
    await loadingOver(session);
    await pause(QUIET_TIME);
    return { ...summary(await read<PageTimings>(session, 'window.benchTimings')), bytes };
  } finally {
    await context.close();
  }
}

/**
 * Evaluates an expression over the DevTools protocol. Playwright's `waitForFunction` and `evaluate` inject a script that blocks the
 * page for 50 ms, which would be counted as the page's own.
 */
async function read<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T;
}

async function loadingOver(session: CDPSession): Promise<void> {
  const limit = performance.now() + VISIT_LIMIT;
  while (!(await read<boolean>(session, 'window.benchTimings?.loadComplete > 0'))) {
    if (performance.now() > limit) throw new Error(`loadComplete was not sent within ${VISIT_LIMIT} ms`);
    await pause(POLL_TIME);
  }
}

/** tsx compiles functions to call a helper, `__name`, which the page does not have. */
function asPageScript(script: () => void): string {
  return `{ const __name = (named) => named; (${script.toString()})(); }`;
}

function summary({ longTasks, ...timings }: PageTimings): Omit<Visit, 'bytes'> {
  const blocking = longTasks
    .map(({ start, duration }) => start + duration - Math.max(start, timings.firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
  return { ...timings, blocking };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
}

/** Counts transferred bytes by resource type, and their `total`; the record is filled as responses end. */
async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    for (const name of [types.get(requestId) ?? 'Other', 'total']) {
      bytes[name] = (bytes[name] ?? 0) + encodedDataLength;
    }
  });
  await session.send('Network.enable');
  return bytes;
}
