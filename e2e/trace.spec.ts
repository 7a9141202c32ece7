/** Causes in browser tools, on the production build: the Trace tab of Redux DevTools, and the Performance panel. */
import type { Browser, Page } from '@playwright/test';
import { readTrace } from '../__tests__/support/traceTab';
import { generatorNames } from './support/generatorNames';
import { chooseSection } from './support/navigate';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { untilAtRest } from './support/travel/rest';
import { onThisMachine } from './support/limits';

test.use({ still: true });
test.beforeEach(({ context }) => connectDevTools(context));

const CATEGORY = /collections\/.*category/;

/** Team, projects, and two categories: the second is chosen before the first is answered. */
async function visit(page: Page): Promise<void> {
  await openPage(page, '/en/team?devtools');
  await chooseSection(page, 'en', 'projects');
  await untilAtRest(page);
  const categories = page.getByTestId('category-filter').getByRole('button');
  const first = page.waitForRequest(CATEGORY);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CATEGORY, async (route) => {
    await held;
    // The first has been cancelled.
    await route.continue().catch(() => undefined);
  });
  await categories.nth(1).click();
  await first;
  await categories.nth(2).click();
  answer();
  await untilAtRest(page);
}

test(
  'the Trace tab names gestures, actions, sagas and calls, what was lost and cancelled [operations.trace-names]',
  ONCE,
  async ({ page }) => {
    await visit(page);
    const category = await page.getByTestId('category-filter').getByRole('button').nth(2).textContent();
    const traces = await page.evaluate(() =>
      Object.values(window.lifted.getState().actionsById).map((lifted) => ({
        type: lifted.action.type,
        stack: (lifted as { stack?: string }).stack ?? '',
      })),
    );
    const sagas = traces.flatMap(({ stack }) => readTrace(stack).filter(({ file }) => file === 'saga'));
    const known = generatorNames();
    expect(sagas.length).toBeGreaterThan(50);
    expect(sagas.map(({ name }) => name.split(',')[0] ?? '').filter((name) => !known.has(name))).toEqual([]);

    const received = traces.findLast(({ type }) => type === 'content/listReceived');
    const frames = readTrace(received?.stack ?? '').map(({ name, file }) => `${file}: ${name}`);
    const sagaFrames = frames.slice(0, frames.indexOf('saga: rootSaga') + 1);
    expect(sagaFrames.slice(0, 3)).toEqual(['saga: getPages', 'saga: loadOrJoin', 'saga: loadPage']);
    const rest = frames.slice(sagaFrames.length);
    expect(rest[0]).toMatch(/^call: the answer of contentApi\.getList\(post, page: 1, .+\) after \d+ ms$/);
    const gesture = `action: ui/navigation/requested, from click on button "${category}", `;
    expect(rest[1]?.startsWith(gesture)).toBe(true);
    expect(rest.slice(2)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^call: contentApi\.getList\(post, .+\), cancelled after \d+ ms$/),
        expect.stringMatching(/^saga: moveTo, cancelled after \d+ ms$/),
      ]),
    );
  },
);

interface TraceEvent {
  name: string;
  /** `b` and `e` are begin and end. */
  ph: string;
  ts: number;
  id2?: { local: string };
  args: { detail?: string };
}

interface Entry {
  dataType: string;
  trackGroup: string;
  track: string;
  color: string;
  tooltipText: string;
  properties: [string, string][];
}

/** What a recording of the Performance panel has of a visit. */
async function recordTracks(browser: Browser, page: Page) {
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await visit(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ args }) => args.detail?.includes('"devtools"'))
    .map(({ args, ...event }) => {
      // Ids are given again once a pair has ended.
      const ends = traceEvents
        .filter(({ ph, id2, name }) => ph === 'e' && id2?.local === event.id2?.local && name === event.name)
        .map(({ ts }) => ts)
        .filter((ts) => ts > event.ts);
      const { devtools } = JSON.parse(args.detail ?? '') as { devtools: Entry };
      return { ...event, ...devtools, took: (Math.min(...ends) - event.ts) / 1_000 };
    });
}

test(
  'the Performance panel has tracks of sagas, calls and delays, and the page keeps none of them [operations.tracks]',
  ONCE,
  async ({ page, browser }) => {
    const entries = await recordTracks(browser, page);
    expect(new Set(entries.map(({ track }) => track))).toEqual(new Set(['Sagas', 'Calls', 'Delays']));
    for (const { ph, took, dataType, trackGroup, color, tooltipText, properties } of entries) {
      // The panel leaves out what is no pair, such as a measure of no length.
      expect({ ph, dataType, trackGroup }).toEqual({ ph: 'b', dataType: 'track-entry', trackGroup: 'Sagas' });
      expect(took).toBeGreaterThan(0);
      expect(color).toMatch(/^(primary|secondary|tertiary|error)$/);
      expect(tooltipText).toMatch(/^\S.*: (done|failed|lost|cancelled)$/);
      expect(properties.every((pair) => pair.length === 2 && pair.every((text) => text !== ''))).toBe(true);
    }
    const known = generatorNames();
    const sagas = entries.filter(({ track }) => track === 'Sagas').map(({ name }) => name);
    expect(sagas.filter((name) => !known.has(name))).toEqual([]);

    const calls = entries.filter(({ name }) => name === 'contentApi.getList');
    const load = calls.find(({ color }) => color === 'primary');
    expect(load?.took).toBeLessThan(onThisMachine(20_000));
    expect(load?.properties).toContainEqual(['With', expect.stringMatching(/^post, page: 1/)]);
    expect(load?.properties).toContainEqual([
      'In',
      expect.stringMatching(/^callContent ‹ getPage ‹ getPages ‹ /),
    ]);
    const cancelled = calls.find(({ color }) => color === 'tertiary');
    expect(cancelled?.properties).toContainEqual(['Ended', 'cancelled']);
    expect(cancelled?.properties.at(-1)?.join()).toMatch(
      /^Because of,ui\/navigation\/requested, from click on /,
    );
    const lost = entries.find(({ name, color }) => name === 'delay 4000 ms' && color === 'secondary');
    expect(lost?.properties).toContainEqual(['Ended', 'lost']);
    expect(lost?.took).toBeLessThan(onThisMachine(4_000));

    const kept = await page.evaluate(() => performance.getEntriesByType('measure').length);
    expect(kept).toBe(0);
  },
);
