/**
 * `npm run bench -- follow [--runs=5] [--slower=4]`: from the press of a link to the largest paint of the next page, on a
 * slow phone: after the page has rested, and as soon as it is open.
 */
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startServer } from '../../e2e/support/server';
import { median } from '../percentile';
import { printTable } from '../table';
import { startFront } from './front';
import { SLOW_LINK } from './slowLink';
import { observeFollowed, type FollowTimings } from './followObserver';
import { launchBrowser, withPhone } from './phone';
import { tap } from './tap';

/** A page and a link of it, as a CSS selector of links inside `main`. */
const PAIRS: readonly [from: string, link: string][] = [
  ['/ja', '[href="/ja/projects"]'],
  ['/ja', '[href^="/ja/projects/"]'],
  ['/en', '[href="/en/team"]'],
  ['/ja/projects', '[href^="/ja/projects/"]'],
  ['/ko/articles', '[href^="/ko/articles/"]'],
  ['/ko/team', '[href^="/ko"]'],
];

const FOLLOW_LIMIT_MS = 8_000;
const POLL_MS = 100;
/** The largest paint may come after the first pictures. */
const SETTLE_MS = 1_500;

interface Followed extends FollowTimings {
  to: string;
}

export async function benchFollow(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      runs: { type: 'string', default: '5' },
      slower: { type: 'string', default: '4' },
    },
  });
  const [runs, slower] = [Number(values.runs), Number(values.slower)];
  const browser = await launchBrowser();
  const server = await startServer();
  try {
    const front = await startFront(() => server.origin, SLOW_LINK);
    const rows = PAIRS.flatMap(([from, link]) =>
      [true, false].map((rests) => ({ from, link, rests, followed: [] as Followed[] })),
    );
    for (let run = 0; run < runs; run += 1)
      for (const { from, link, rests, followed } of rows)
        followed.push(await follow(browser, front.origin + from, `main a${link}`, { rests, slower }));
    const of = (followed: readonly Followed[], pick: (one: Followed) => number) =>
      Math.round(median(followed.map(pick)));
    printTable(
      ['from', 'to', '', 'largest paint ms', 'shown ms', 'answered ms'],
      rows.map(({ from, rests, followed }) => [
        from,
        followed[0]?.to ?? '',
        rests ? 'rested' : 'at once',
        of(followed, ({ largestPaint }) => largestPaint),
        of(followed, ({ shown }) => shown),
        of(followed, ({ answered }) => answered),
      ]),
    );
    await front.close();
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function follow(
  browser: Browser,
  url: string,
  selector: string,
  { rests, slower }: { rests: boolean; slower: number },
): Promise<Followed> {
  return withPhone(browser, observeFollowed, slower, async ({ page, session, traffic, read }) => {
    await page.goto(url);
    await page.locator('[data-testid="loading"]').waitFor({ state: 'detached' });
    const link = page.locator(selector).first();
    // A bar at the window's edge may cover it.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (rests) await traffic.untilQuiet();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${url} shows no ${selector}`);
    await tap(session, box);
    const readFollowed = () => read<Followed>('({ ...window.benchFollow, to: location.pathname })');
    const limit = performance.now() + FOLLOW_LIMIT_MS;
    while ((await readFollowed()).shown === 0) {
      if (performance.now() > limit) throw new Error(`a link of ${url} has not been followed`);
      await pause(POLL_MS);
    }
    await pause(SETTLE_MS);
    return readFollowed();
  });
}
