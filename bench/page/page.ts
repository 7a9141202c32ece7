/**
 * `npm run bench -- page [--runs=5] [--slower=4] [--only=/ja,/en/team] [--nginx]`: first visits to every page in every language on
 * a slow phone, each beside its floor, and with `--nginx` also through nginx.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { request, type Browser } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { startServer } from '../../e2e/support/server';
import { SITE_PAGES } from '../../e2e/support/sitePages';
import { makeFloors } from '../floors/floors';
import { median } from '../percentile';
import { printTable } from '../table';
import { startFront, type Front } from './front';
import { startNginxFront } from './nginxFront';
import { SLOW_LINK } from './slowLink';
import { launchBrowser, PHONE } from './phone';
import { visit, type Visit } from './visit';

/** A server of the compared pages. */
interface Contender {
  name: string;
  front: Front;
}

interface Row {
  path: string;
  name: string;
  visits: Visit[];
}

export async function benchPage(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      runs: { type: 'string', default: '5' },
      slower: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      nginx: { type: 'boolean', default: false },
    },
  });
  const [runs, slower, only] = [Number(values.runs), Number(values.slower), String(values.only)];
  const browser = await launchBrowser();
  const server = await startServer();
  const contenders: Contender[] = [];
  try {
    const paths = only === '' ? await everyPath(server.origin) : only.split(',');
    const floors = await makeFloors(browser, server.origin, paths, PHONE);
    contenders.push({ name: 'site', front: await startFront(() => server.origin, SLOW_LINK) });
    if (values.nginx)
      contenders.push({ name: 'nginx', front: await startNginxFront(server.origin, SLOW_LINK) });
    contenders.push({ name: 'floor', front: await startFront(() => server.origin, SLOW_LINK, floors) });
    console.log(
      `Slow phone (${slower} × slower processor, HTTP/2 with TLS, ${SLOW_LINK.roundTripMs} ms, 1.6 Mbit/s), ` +
        `medians of ${runs} first visits; load before the start ${loadavg()[0]?.toFixed(1) ?? ''}\n`,
    );
    printRows(await measure(browser, paths, contenders, { runs, slower }));
  } finally {
    for (const { front } of contenders) await front.close();
    await browser.close();
    await server.stop();
  }
}

async function everyPath(origin: string): Promise<string[]> {
  const context = await request.newContext({ baseURL: origin });
  const found = LOCALES.flatMap((locale) => SITE_PAGES[locale].map(({ find }) => find(context, locale)));
  const paths = (await Promise.all(found)).map(({ path }) => path);
  await context.dispose();
  return paths;
}

/** In turn: whatever else the machine does meets all of them. */
async function measure(
  browser: Browser,
  paths: readonly string[],
  contenders: readonly Contender[],
  { runs, slower }: { runs: number; slower: number },
): Promise<Row[]> {
  const rows = paths.flatMap((path) =>
    contenders.map(({ name, front }) => ({ path, name, front, visits: [] as Visit[] })),
  );
  for (let run = 0; run < runs; run += 1)
    for (const { path, front, visits } of rows)
      visits.push(await visit(browser, front.origin + path, slower));
  return rows;
}

const KIB = 1_024;

function printRows(rows: readonly Row[]): void {
  const of = ({ visits }: Row, pick: (one: Visit) => number) => median(visits.map(pick));
  const first = (row: Row) => of(row, ({ firstPaint }) => firstPaint);
  const largest = (row: Row) => of(row, ({ largestPaint }) => largestPaint);
  const headings = [
    'page',
    '',
    'FCP ms',
    '× floor',
    'LCP ms',
    '× floor',
    'TBT ms',
    'CLS',
    'KiB',
    'fonts',
    'LCP',
  ];
  printTable(
    headings,
    rows.map((row) => {
      const floor = rows.find(({ path, name }) => path === row.path && name === 'floor') ?? row;
      return [
        row.path,
        row.name,
        Math.round(first(row)),
        (first(row) / first(floor)).toFixed(2),
        Math.round(largest(row)),
        (largest(row) / largest(floor)).toFixed(2),
        Math.round(of(row, ({ blocking }) => blocking)),
        of(row, ({ layoutShift }) => layoutShift).toFixed(3),
        Math.round(of(row, ({ bytes }) => bytes) / KIB),
        Math.round(of(row, ({ fontBytes }) => fontBytes) / KIB),
        row.visits[0]?.largestElement ?? '',
      ];
    }),
  );
}
