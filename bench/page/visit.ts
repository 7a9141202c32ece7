import type { Browser } from '@playwright/test';
import { observePage, type PageTimings } from './pageObserver';
import { VISIT_LIMIT, withPhone } from './phone';

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

/** Total blocking time is the part of tasks beyond this, after the first paint. Milliseconds. */
const LONG_TASK = 50;

/**
 * Where a visitor comes from. From an empty tab, Chromium would start a process for a page with `Cross-Origin-Opener-Policy`
 * only when its headers have come: 70 ms of a page that none of its floors has, and no visit from another site.
 */
const ELSEWHERE = 'data:text/html,<title>Another site</title>';

/** Visits an address once with an empty cache, `slower` times slower than this processor is. */
export async function visit(browser: Browser, url: string, slower: number): Promise<Visit> {
  return withPhone(browser, observePage, slower, async ({ page, traffic, read }) => {
    await page.goto(ELSEWHERE);
    await page.goto(url, { timeout: VISIT_LIMIT });
    await traffic.untilQuiet();
    const { longTasks, ...timings } = await read<PageTimings>('window.benchTimings');
    return {
      ...timings,
      blocking: blockingOf(longTasks, timings.firstPaint),
      bytes: traffic.bytesOf(),
      fontBytes: traffic.bytesOf('Font'),
    };
  });
}

const blockingOf = (longTasks: PageTimings['longTasks'], firstPaint: number): number =>
  longTasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
