import { chromium } from '@playwright/test';
import { CHROMIUM } from '../e2e/support/chromium';
import { startServer } from '../e2e/support/server';
import { findChromium } from '../scripts/setup/chromium.mjs';
import { median } from './percentile';
import { printTable } from './table';
import { visit, type Visit } from './visit';

const PATHS = ['/ja', '/en', '/ko'];
const RUNS = 3;
const HEADINGS = ['page', 'loading', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'loadComplete ms', 'LCP element'];
const TYPES = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'total'];

/** First visits to home on a slow phone, with and without the loading screen. */
export async function benchPage(): Promise<void> {
  const executablePath = await findChromium();
  const server = await startServer();
  const browser = await chromium.launch({ ...CHROMIUM, executablePath });
  try {
    const rows: (string | number)[][] = [];
    const sizes: (string | number)[][] = [];
    for (const path of PATHS) {
      for (const loading of [true, false]) {
        const visits: Visit[] = [];
        for (let run = 0; run < RUNS; run += 1)
          visits.push(await visit(browser, server.origin + path, loading));
        rows.push([path, loading ? 'shown' : 'hidden', ...timingCells(visits)]);
        if (loading) sizes.push([path, ...sizeCells(visits)]);
      }
    }
    console.log(`Slow phone (4 × slower processor, 1.6 Mbit/s, 150 ms), median of ${RUNS} first visits\n`);
    printTable(HEADINGS, rows);
    console.log('\nTransferred kilobytes\n');
    printTable(['page', ...TYPES], sizes);
    console.log('\nLimits: TBT under 50 ms, CLS 0, LCP the same with and without the loading screen');
  } finally {
    await browser.close();
    await server.stop();
  }
}

function timingCells(visits: readonly Visit[]): (string | number)[] {
  const middle = (pick: (one: Visit) => number): number => median(visits.map(pick));
  return [
    Math.round(middle((one) => one.firstPaint)),
    Math.round(middle((one) => one.largestPaint)),
    Math.round(middle((one) => one.blocking)),
    middle((one) => one.layoutShift).toFixed(3),
    Math.round(middle((one) => one.loadComplete)),
    visits[0]?.largestElement ?? '',
  ];
}

function sizeCells(visits: readonly Visit[]): string[] {
  return TYPES.map((type) => (median(visits.map(({ bytes }) => bytes[type] ?? 0)) / 1000).toFixed(1));
}
