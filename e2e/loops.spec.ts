import type { Locator, Page } from '@playwright/test';
import { sampleDrawing } from './support/animations';
import { expectOfPlaying } from './support/loops';
import { followInPlace, TEAM_LINK, untilUncovered } from './support/navigate';
import { openMoving, waitForHydration } from './support/page';
import { expect, ONCE, PHONE, test } from './support/test';

/** A loop counts as playing when most samples over half a second differ from the previous one. */
const SAMPLES = 5;
const LEAST_CHANGES = 3;
/** Longer than the hero rests between two movements, which is a second. */
const STANDING_SAMPLES = 20;

const drawingOf = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('svg').last();

async function expectPlaying(page: Page, testId: string): Promise<void> {
  await expectOfPlaying(page.getByTestId(testId), async () => {
    expect(await sampleDrawing(drawingOf(page, testId), SAMPLES)).toBeGreaterThanOrEqual(LEAST_CHANGES);
  });
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

// One player plays both: each shows a part of what it does.
test.describe('the wide loop', () => {
  test(
    'plays on the first visit, after scrolling away and back, in a tab shown again, and after motion was off [motion.loop-plays-whenever-seen]',
    ONCE,
    async ({ page }) => {
      await openMoving(page, '/ja');
      await expectPlaying(page, 'article-motion');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectStanding(page, 'article-motion');
      await expectPlaying(page, 'article-motion');

      const other = await page.context().newPage();
      await other.bringToFront();
      await page.bringToFront();
      await expectPlaying(page, 'article-motion');

      const motion = page.getByRole('contentinfo').getByRole('switch');
      await motion.click();
      await page.getByTestId('article-motion').scrollIntoViewIfNeeded();
      await expect(page.getByTestId('article-motion').locator('svg')).toHaveCount(1);
      await expect(drawingOf(page, 'article-motion')).toBeVisible();
      await expectStanding(page, 'article-motion');
      await motion.click();
      await expectPlaying(page, 'article-motion');
    },
  );
});

test.describe('the hero loop', () => {
  test(
    'plays after returning by a link and by the back button [motion.loop-plays-whenever-seen]',
    ONCE,
    async ({ page }) => {
      await openMoving(page, '/en');
      await leaveHome(page);
      await goHome(page);
      await expectPlaying(page, 'hero-motion');
      await leaveHome(page);
      await page.goBack();
      await expectPlaying(page, 'hero-motion');
    },
  );
});

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
