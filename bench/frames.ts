import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM } from '../e2e/support/chromium';
import {
  LONG_FRAME_MS,
  SLOWER,
  evenShare,
  recordFrames,
  slowDown,
  type FrameRecord,
} from '../e2e/support/frameRecord';
import { TEAM_LINK } from '../e2e/support/navigate';
import { openMoving } from '../e2e/support/page';
import { startServer } from '../e2e/support/server';
import { watchPage } from '../e2e/support/test';
import { requireChromium } from '../scripts/setup/chromium.mjs';
import { recordDrawnFrames, recordScroll, type DrawnFrames } from './drawnFrames';
import { median, percentile } from './percentile';
import { printTable } from './table';

const RUNS = 3;
const SECONDS = 3;
const secondsOf = ({ frames }: FrameRecord): number => frames.reduce((sum, ms) => sum + ms, 0) / 1000;
const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const MOMENTS: Record<string, string | undefined> = { "the hero's loop": undefined, 'a cover': TEAM_LINK };
const SCROLLED = ['/ja', '/ja/projects', '/ja/projects/tsubame-lockers', '/ja/team'];

/** Frame rates of the hero's loop, of the cover and of scrolling on a slow processor. */
export async function benchFrames(): Promise<void> {
  const executablePath = await requireChromium();
  const server = await startServer();
  const browser = await chromium.launch({ ...CHROMIUM, executablePath });
  try {
    const rows: (string | number)[][] = [];
    for (const [name, window] of Object.entries(WINDOWS)) {
      for (const [moment, press] of Object.entries(MOMENTS)) {
        const records = await repeat(() =>
          visit(browser, server.origin, window, (page) => recordFrames(page, SECONDS * 1000, press)),
        );
        rows.push([name, moment, ...cells(records)]);
      }
    }
    console.log(
      `Home, ${SLOWER} × slower processor, median of ${RUNS} runs of ${SECONDS} s; without the time while the cover is opaque\n`,
    );
    printTable(
      [
        'window',
        'moment',
        'frames/s',
        'p50 ms',
        'p95 ms',
        'max ms',
        `over ${LONG_FRAME_MS} ms`,
        'long frames',
        'even %',
      ],
      rows,
    );
    await printDrawnFrames(browser, server.origin);
    console.log(
      '\nGoal: 60 frames/s. Without a GPU the processor also does the painting, which is slower than on visitors’ devices.',
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Window = (typeof WINDOWS)[keyof typeof WINDOWS];

/** Opens a page, slows the processor down once the page has settled, and measures. */
async function visit<T>(
  browser: Browser,
  origin: string,
  window: Window,
  look: (page: Page) => Promise<T>,
  path = '/ja',
): Promise<T> {
  const context = await browser.newContext({ ...window, baseURL: origin });
  const page = await context.newPage();
  await watchPage(page);
  await openMoving(page, path);
  await slowDown(page);
  await recordFrames(page, 500);
  const result = await look(page);
  await context.close();
  return result;
}

/** The cover and a scroll leave most to the compositor. */
async function printDrawnFrames(browser: Browser, origin: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, window] of Object.entries(WINDOWS)) {
    const covers = await repeat(() =>
      visit(browser, origin, window, (page) => recordDrawnFrames(page, TEAM_LINK)),
    );
    for (const phase of ['covering', 'revealing'] as const)
      rows.push([name, `the cover, ${phase}`, ...drawnCells(covers.map((one) => one[phase]))]);
    for (const path of SCROLLED) {
      const scrolls = await repeat(() => visit(browser, origin, window, recordScroll, path));
      rows.push([name, `scrolling ${path}`, ...drawnCells(scrolls)]);
    }
  }
  console.log('\nFrames drawn by the compositor\n');
  printTable(['window', 'moment', 'frames/s', 'longest ms'], rows);
}

async function repeat<T>(look: () => Promise<T>): Promise<T[]> {
  const looks: T[] = [];
  for (let run = 0; run < RUNS; run += 1) looks.push(await look());
  return looks;
}

function drawnCells(drawn: readonly DrawnFrames[]): number[] {
  return [median(drawn.map((one) => one.perSecond)), median(drawn.map((one) => one.longest))].map(Math.round);
}

function cells(records: readonly FrameRecord[]): (string | number)[] {
  const middle = (pick: (one: FrameRecord) => number): number => median(records.map(pick));
  return [
    Math.round(middle((one) => one.frames.length / secondsOf(one))),
    ...[0.5, 0.95, 1].map((share) => Math.round(middle(({ frames }) => percentile(frames, share)))),
    middle(({ frames }) => frames.filter((ms) => ms > LONG_FRAME_MS).length),
    middle(({ long }) => long.length),
    Math.round(100 * middle(evenShare)),
  ];
}
