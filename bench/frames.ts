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
import { findChromium } from '../scripts/setup/chromium.mjs';
import { recordDrawnFrames } from './drawnFrames';
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

/** Frames of home's loop and of a cover on a slow processor. */
export async function benchFrames(): Promise<void> {
  const executablePath = await findChromium();
  const server = await startServer();
  const browser = await chromium.launch({ ...CHROMIUM, executablePath });
  try {
    const rows: (string | number)[][] = [];
    for (const [name, window] of Object.entries(WINDOWS)) {
      for (const [moment, press] of Object.entries(MOMENTS)) {
        const records: FrameRecord[] = [];
        for (let run = 0; run < RUNS; run += 1)
          records.push(
            await visit(browser, server.origin, window, (page) => recordFrames(page, SECONDS * 1000, press)),
          );
        rows.push([name, moment, ...cells(records)]);
      }
    }
    console.log(
      `Home, ${SLOWER} × slower processor, median of ${RUNS} times ${SECONDS} s; without the time in which the cover is opaque\n`,
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
      '\nGoal: 60 frames/s. Without a graphics card the processor also paints, which a visitor’s does not.',
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Window = (typeof WINDOWS)[keyof typeof WINDOWS];

/** Home at rest on a slow processor, for as long as `look` looks at it. */
async function visit<T>(
  browser: Browser,
  origin: string,
  window: Window,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...window, baseURL: origin });
  const page = await context.newPage();
  await watchPage(page);
  await openMoving(page, '/ja');
  await slowDown(page);
  await recordFrames(page, 500);
  const result = await look(page);
  await context.close();
  return result;
}

/** What moves in a cover is its fade: frames that the compositor has drawn, whatever the page's thread did. */
async function printDrawnFrames(browser: Browser, origin: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, window] of Object.entries(WINDOWS)) {
    const drawn: Awaited<ReturnType<typeof recordDrawnFrames>>[] = [];
    for (let run = 0; run < RUNS; run += 1)
      drawn.push(await visit(browser, origin, window, (page) => recordDrawnFrames(page, TEAM_LINK)));
    for (const phase of ['covering', 'revealing'] as const)
      rows.push([
        name,
        phase,
        Math.round(median(drawn.map((one) => one[phase].perSecond))),
        Math.round(median(drawn.map((one) => one[phase].longest))),
      ]);
  }
  console.log('\nThe cover’s fade, as drawn\n');
  printTable(['window', 'phase', 'frames/s', 'longest ms'], rows);
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
