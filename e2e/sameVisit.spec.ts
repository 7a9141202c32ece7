/** The same visit twice, with Playwright's clock and the same random numbers. A late picture may change its screens. */
import type { Browser, Page, Request } from '@playwright/test';
import { mulberry32 } from '../src/lib/pseudoRandom';
import { onThisMachine } from './support/limits';
import { pass, stopClock } from './support/stoppedClock';
import { expect, ONCE, test, watchPage } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { VISIT } from './support/travel/visit';

const STEPS = ['home', 'projects', 'a project', 'in Korean', 'articles'];
/** Of the page's time: longer than the delays of a navigation. */
const [STEP_MS, LOOK_MS] = [3_000, 500];
/** A film goes on loading, and an unused preload reports no end. */
const LOADS = /^(?:script|stylesheet|fetch|xhr)$/;
/** The network decides which of two answers comes first and in how many parts, but not where the visit goes. */
const COURSE = /^(?:ui\/(?:navigation|history|locale)|analytics)\//;

/** Time passes only while nothing is on its way, so that delays and answers have one order on any machine. */
async function passStep(page: Page, loads: ReadonlySet<Request>): Promise<void> {
  for (let time = 0; time < STEP_MS; time += LOOK_MS) {
    await expect.poll(() => loads.size, { intervals: [20] }).toBe(0);
    await pass(page, LOOK_MS, LOOK_MS);
  }
}

async function visit(browser: Browser) {
  const context = await browser.newContext();
  await connectDevTools(context);
  await context.addInitScript(`Math.random = (${mulberry32.toString()})(7)`);
  const page = await context.newPage();
  const problems = await watchPage(page);
  const loads = new Set<Request>();
  const over = (request: Request) => void loads.delete(request);
  page.on('request', (request) => void (LOADS.test(request.resourceType()) && loads.add(request)));
  page.on('requestfinished', over).on('requestfailed', over);
  await stopClock(page);
  await page.goto('/ja?devtools');
  for (const { act } of VISIT.filter(({ name }) => STEPS.includes(name))) {
    await act(page);
    await passStep(page, loads);
  }
  const { actions, end } = await page.evaluate(() => {
    const { stagedActionIds, actionsById, computedStates } = window.lifted.getState();
    const types = stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
    return { actions: types, end: computedStates.at(-1)?.state };
  });
  await context.close();
  expect(problems).toEqual([]);
  return { actions: actions.filter((type) => COURSE.test(type)), end };
}

test('the same visit twice ends in the same state [operations.same-visit]', ONCE, async ({ browser }) => {
  test.setTimeout(onThisMachine(120_000));
  const first = await visit(browser);
  expect(first.actions.length).toBeGreaterThan(30);
  expect(await visit(browser)).toEqual(first);
});
