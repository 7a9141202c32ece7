/** Redux DevTools on the production build: an earlier state is that moment again (docs/decisions/017). */
import type { Page } from '@playwright/test';
import { openPage } from './support/page';
import { expect, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { jumpTo, newest, untilAtRest } from './support/travel/rest';
import { differences, readSeen, type Seen } from './support/travel/seen';
import { VISIT } from './support/travel/visit';

test.use({ still: true, permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ context }) => connectDevTools(context));

interface Moment {
  name: string;
  index: number;
  seen: Seen;
}

/** All that must not happen while travelling. */
const activity = (page: Page) =>
  page.evaluate(() => ({
    hits: window.hits,
    actions: window.lifted.getState().nextActionId,
    entries: window.history.length,
  }));

/** Mulberry32: the same order in each run. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const keyed = values.map((value) => ({ value, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value);
}

async function visit(page: Page, isMobile: boolean): Promise<Moment[]> {
  await openPage(page, '/ja?devtools');
  const moments: Moment[] = [];
  for (const { name, act, only } of VISIT) {
    if (only && (only === 'mobile') !== isMobile) continue;
    await act(page);
    await untilAtRest(page);
    moments.push({ name, index: await newest(page), seen: await readSeen(page) });
  }
  return moments;
}

async function expectMoment(page: Page, { name, index, seen }: Moment): Promise<void> {
  await jumpTo(page, index);
  await expect
    .poll(async () => differences(seen, await readSeen(page)), {
      message: name,
      intervals: [50],
      timeout: 3_000,
    })
    .toEqual([]);
}

test('every moment of a visit is that moment again, and nothing is called, sent, pushed or recorded [operations.travel]', async ({
  page,
  isMobile,
}) => {
  const moments = await visit(page, isMobile);
  expect(moments.length).toBeGreaterThanOrEqual(25);
  const before = await activity(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  for (const moment of shuffled([...moments, ...moments], 7)) {
    await test.step(moment.name, () => expectMoment(page, moment));
  }
  await expectMoment(page, moments.at(-1) as Moment);
  await untilAtRest(page);
  expect(calls).toEqual([]);
  expect(await activity(page)).toEqual(before);
});
