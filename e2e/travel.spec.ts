/** Redux DevTools on the production build: an earlier state is that moment again (docs/decisions/017). */
import type { Page } from '@playwright/test';
import { mulberry32 } from '../src/lib/pseudoRandom';
import { chooseSection, untilUncovered } from './support/navigate';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { jumpTo, newest, untilAtRest } from './support/travel/rest';
import { differencesFrom, remember, rememberMoments } from './support/travel/seen';
import { VISIT, type Step } from './support/travel/visit';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ context }) => {
  await connectDevTools(context);
  await rememberMoments(context);
});

interface Moment {
  name: string;
  index: number;
}

/** All that must not happen while travelling. */
const activity = (page: Page) =>
  page.evaluate(() => ({
    hits: window.hits,
    actions: window.lifted.getState().nextActionId,
    entries: window.history.length,
  }));

/** The same order in each run. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = mulberry32(seed);
  const keyed = values.map((value) => ({ value, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value);
}

/** Waits until the page is idle, and records what is visible. */
async function moment(page: Page, name: string): Promise<Moment> {
  await untilAtRest(page);
  await remember(page, name);
  return { name, index: await newest(page) };
}

async function expectMoment(page: Page, { name, index }: Moment): Promise<void> {
  await jumpTo(page, index);
  expect(await differencesFrom(page, name), name).toEqual([]);
}

/** The content service's answers so far. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  return calls;
}

/** Takes these steps, then jumps to each of their moments twice, in another order. */
async function expectEveryMoment(page: Page, steps: readonly Step[]): Promise<void> {
  await openPage(page, '/ja?devtools');
  const moments: Moment[] = [];
  for (const { name, act } of steps) {
    await act(page);
    moments.push(await moment(page, name));
  }
  const before = await activity(page);
  const calls = watchCalls(page);
  for (const visited of shuffled([...moments, ...moments], 7)) await expectMoment(page, visited);
  await expectMoment(page, moments.at(-1) as Moment);
  await untilAtRest(page);
  expect(calls).toEqual([]);
  expect(await activity(page)).toEqual(before);
}

test.describe('of a visit without motion', () => {
  test.use({ still: true });

  test('every moment is that moment again, and nothing is called, sent, pushed or recorded [operations.travel]', async ({
    page,
    isMobile,
  }) => {
    const steps = VISIT.filter(({ only }) => only === undefined || (only === 'mobile') === isMobile);
    // Only the first steps, up to a page of its own, are others on a phone.
    if (isMobile) steps.splice(steps.findIndex(({ name }) => name === 'a project'));
    expect(steps.length).toBeGreaterThanOrEqual(isMobile ? 10 : 25);
    await expectEveryMoment(page, steps);
  });

  test('Back pressed in the past changes nothing; afterwards it is Back again', ONCE, async ({ page }) => {
    await openPage(page, '/ja?devtools');
    const home = await moment(page, 'home');
    await chooseSection(page, 'ja', 'projects');
    await chooseSection(page, 'ja', 'team');
    const team = await moment(page, 'team');
    const before = await activity(page);
    await expectMoment(page, home);
    await page.evaluate(() => window.history.back());
    expect(await differencesFrom(page, 'home')).toEqual([]);
    await expectMoment(page, team);
    await untilAtRest(page);
    expect(await activity(page)).toEqual(before);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/ja/projects');
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
  });

  test('a locked store neither navigates nor calls; unlocked, the visit resumes', ONCE, async ({ page }) => {
    await openPage(page, '/ja?devtools');
    await moment(page, 'home');
    const before = await activity(page);
    const lock = (status: boolean) =>
      page.evaluate((to) => window.lifted.dispatch({ type: 'LOCK_CHANGES', status: to } as never), status);
    await lock(true);
    const calls = watchCalls(page);
    await chooseSection(page, 'ja', 'projects');
    expect(await differencesFrom(page, 'home')).toEqual([]);
    expect(calls).toEqual([]);
    expect(await activity(page)).toEqual(before);
    await lock(false);
    await chooseSection(page, 'ja', 'team');
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
  });

  test('a call in flight is answered after the return', ONCE, async ({ page }) => {
    await openPage(page, '/ja?devtools');
    const home = await moment(page, 'home');
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = page.waitForRequest(/collections\/.*category/);
    await chooseSection(page, 'ja', 'projects');
    await untilAtRest(page);
    await page.route(/collections\/.*category/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByTestId('category-filter').getByRole('button').nth(1).click();
    await asked;
    await expectMoment(page, home);
    const before = await activity(page);
    const answered = page.waitForResponse(/collections\/.*category/);
    answer();
    await answered;
    expect(await differencesFrom(page, 'home')).toEqual([]);
    expect(await activity(page)).toEqual(before);
    await jumpTo(page, await newest(page));
    await untilAtRest(page);
    await expect(page).toHaveURL(/category=/);
    await expect(page.getByTestId('category-filter').getByRole('button').nth(1)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test(
    'a saved history in a fresh page shows its moments, with code and messages that it never loaded',
    ONCE,
    async ({ page }) => {
      await openPage(page, '/ko/search?devtools');
      const search = await moment(page, 'search');
      await chooseSection(page, 'ko', 'projects');
      const projects = await moment(page, 'projects');
      const saved = await page.evaluate(() => ({
        history: JSON.stringify(window.lifted.getState()),
        seen: window.remembered,
      }));
      await openPage(page, '/en/team?devtools');
      await untilAtRest(page);
      await page.evaluate(({ history, seen }) => {
        window.remembered = seen;
        window.lifted.dispatch({
          type: 'IMPORT_STATE',
          nextLiftedState: JSON.parse(history) as never,
        } as never);
      }, saved);
      await expectMoment(page, search);
      await expectMoment(page, projects);
      await expectMoment(page, search);
    },
  );
});

/** Jumps in the frame in which a cover begins to close: a step of a test may come too late for it. */
const jumpUnderCover = (page: Page, { index }: Moment) =>
  page.evaluate(async (to) => {
    const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
    while (cover?.dataset['phase'] !== 'covering') await new Promise(requestAnimationFrame);
    window.lifted.dispatch({ type: 'JUMP_TO_STATE', index: to } as never);
  }, index);

test(
  'a jump during a cover and during the counter: the visit resumes after the return',
  ONCE,
  async ({ page }) => {
    await page.goto('/ja?devtools');
    const counter = page.getByTestId('loading');
    await expect.poll(async () => Number(await counter.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await jumpTo(page, 0);
    await expect(counter).toHaveAttribute('data-phase', 'waiting');
    await jumpTo(page, await newest(page));
    await untilAtRest(page);
    await expect(counter).toHaveCount(0);
    const home = await moment(page, 'home');

    const jumped = jumpUnderCover(page, home);
    await chooseSection(page, 'ja', 'team');
    await jumped;
    expect(await differencesFrom(page, 'home')).toEqual([]);
    await jumpTo(page, await newest(page));
    await untilAtRest(page);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    await untilUncovered(page);
    // Two page views and the press.
    expect(await page.evaluate(() => window.hits)).toBe(3);
  },
);

/** The pages of each frame that shows one, until the moment is unchanged for ten frames. */
const pagesSeen = (page: Page, index: number) =>
  page.evaluate(async (to) => {
    const seen = new Set<string>();
    window.lifted.dispatch({ type: 'JUMP_TO_STATE', index: to } as never);
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      const mains = [...document.querySelectorAll<HTMLElement>('main[data-page]')];
      const opacity = (main: HTMLElement) =>
        getComputedStyle(main.closest('[data-transition]') ?? main).opacity;
      seen.add(mains.map((main) => `${main.dataset['page']} ${opacity(main)}`).join(', '));
    }
    return [...seen];
  }, index);

test(
  'with motion on, a jump shows the page of its moment from its first frame on, and no other [operations.travel]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja?devtools');
    await untilAtRest(page);
    const moments = [{ name: 'home', index: await newest(page) }];
    for (const name of ['projects', 'team'] as const) {
      await chooseSection(page, 'ja', name);
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', name);
      await untilAtRest(page);
      moments.push({ name, index: await newest(page) });
    }
    // While a cover falls its page is the leaving one. Once the next one is shown, that one is complete at once.
    const shown = await page.evaluate(() =>
      window.lifted.getState().computedStates.findIndex(({ state }) => state.ui.navigation.entering),
    );
    moments.push({ name: 'projects', index: shown }, { name: 'home', index: shown - 1 });
    for (const { name, index } of shuffled(moments, 3))
      expect(await pagesSeen(page, index), `${name}, moment ${index}`).toEqual([`${name} 1`]);
    expect(await pagesSeen(page, await newest(page))).toEqual(['team 1']);
    // Back at the newest state pages leave as before.
    await untilAtRest(page);
    await chooseSection(page, 'ja', 'projects');
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
    await untilAtRest(page);
  },
);
