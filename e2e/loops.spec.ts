import type { Locator, Page } from '@playwright/test';
import { sampleDrawing } from './support/animations';
import { followInPlace, TEAM_LINK, untilUncovered } from './support/navigate';
import { openMoving, waitForHydration } from './support/page';
import { expect, LONG_ONCE, ONCE, PHONE, test } from './support/test';
import { onThisMachine } from './support/limits';

/** A loop counts as playing when most samples over half a second differ from the previous one. */
const SAMPLES = 5;
const LEAST_CHANGES = 3;
/** Longer than the hero rests between two movements, which is a second. */
const STANDING_SAMPLES = 20;

interface LoopCase {
  name: string;
  testId: string;
  path: string;
  /** One player plays both: in `npm run test:all` each shows a part of what it does. */
  visit: typeof ONCE | typeof LONG_ONCE;
  returns: typeof ONCE | typeof LONG_ONCE;
}

const LOOPS: LoopCase[] = [
  { name: 'hero', testId: 'hero-motion', path: '/en', visit: LONG_ONCE, returns: ONCE },
  { name: 'wide', testId: 'article-motion', path: '/ja', visit: ONCE, returns: LONG_ONCE },
];

const drawingOf = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('svg').last();

/** A loop rests on a machine that draws late frames, until motion is switched off and on. */
async function wakeIfResting(page: Page, testId: string): Promise<void> {
  const loop = page.getByTestId(testId);
  if ((await loop.locator('[data-resting="true"]').count()) === 0) return;
  const motion = page.getByRole('contentinfo').getByRole('switch');
  await motion.click();
  await motion.click();
  await loop.scrollIntoViewIfNeeded();
}

/** Scrolls to the loop and expects its player to replace the still frame and play for a second. */
async function expectPlaying(page: Page, testId: string): Promise<void> {
  const loop = page.getByTestId(testId);
  await loop.scrollIntoViewIfNeeded();
  await expect(loop.locator('svg')).toHaveCount(2);
  await expect(loop.locator('svg').first()).toBeHidden();
  await expect
    .poll(
      async () => {
        await wakeIfResting(page, testId);
        return sampleDrawing(drawingOf(page, testId), SAMPLES);
      },
      { timeout: onThisMachine(20_000) },
    )
    .toBeGreaterThanOrEqual(LEAST_CHANGES);
}

async function expectStanding(page: Page, testId: string): Promise<void> {
  await expect.poll(() => sampleDrawing(drawingOf(page, testId), STANDING_SAMPLES)).toBe(0);
}

async function goHome(page: Page): Promise<void> {
  const home = page.locator('header a[data-track="home"]').first();
  await waitForHydration(home);
  await followInPlace(home);
}

async function leaveHome(page: Page): Promise<void> {
  const link = page.locator(TEAM_LINK);
  await waitForHydration(link);
  await followInPlace(link);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
  await untilUncovered(page);
}

for (const { name, testId, path, visit, returns } of LOOPS) {
  test.describe(`the ${name} loop`, () => {
    const plays =
      'plays on the first visit, after scrolling away and back, in a tab shown again, and after motion was off [motion.loop-plays-whenever-seen]';
    test(plays, visit, async ({ page }) => {
      await openMoving(page, path);
      await expectPlaying(page, testId);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectStanding(page, testId);
      await expectPlaying(page, testId);

      const other = await page.context().newPage();
      await other.bringToFront();
      await page.bringToFront();
      await expectPlaying(page, testId);

      const motion = page.getByRole('contentinfo').getByRole('switch');
      await motion.click();
      await page.getByTestId(testId).scrollIntoViewIfNeeded();
      await expect(page.getByTestId(testId).locator('svg')).toHaveCount(1);
      await expect(drawingOf(page, testId)).toBeVisible();
      await expectStanding(page, testId);
      await motion.click();
      await expectPlaying(page, testId);
    });

    test(
      'plays after returning by a link and by the back button [motion.loop-plays-whenever-seen]',
      returns,
      async ({ page }) => {
        await openMoving(page, path);
        await leaveHome(page);
        await goHome(page);
        await expectPlaying(page, testId);
        await leaveHome(page);
        await page.goBack();
        await expectPlaying(page, testId);
      },
    );
  });
}

const waits =
  'the hero loop waits while the menu of a phone hides it, and plays on [motion.loop-plays-whenever-seen]';
test(waits, PHONE, async ({ page }) => {
  await openMoving(page, '/en');
  await expectPlaying(page, 'hero-motion');
  const menu = page.getByTestId('menu-toggle');
  await menu.click();
  await expectStanding(page, 'hero-motion');
  await menu.click();
  await expectPlaying(page, 'hero-motion');
});
