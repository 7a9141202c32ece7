import type { Page } from '@playwright/test';
import { evenShare, recordFrames, slowDown } from './support/frameRecord';
import { TEAM_LINK } from './support/navigate';
import { openMoving } from './support/page';
import { expect, ONCE, test } from './support/test';

const MOST_VISITS = 5;
const RECORD_MS = 2_000;
/** Most steps of the reference page's script in one frame: some 70 ms on a four times slower CPU. */
const REFERENCE_STEPS = 1_200_000;
/**
 * The least even share, as a part of the reference's. While a page is covered, it is also built, and here the CPU paints,
 * which a visitor's GPU does.
 */
const LEAST = { loop: 1, cover: 0.5 };

/**
 * The even share of a page whose frames take from no time to that of `REFERENCE_STEPS`, in turn. Compared with it, the site
 * is judged alike on a fast and a slow machine, idle or busy.
 */
async function referenceShare(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.evaluate((most) => {
    const PARTS = 16;
    let sum = 0;
    function work(frame: number): void {
      for (let step = (most * (frame % PARTS)) / PARTS; step > 0; step -= 1) sum = (sum * 31 + step) | 0;
      document.title = String(sum);
      requestAnimationFrame(() => work(frame + 1));
    }
    work(0);
  }, REFERENCE_STEPS);
  return evenShare(await recordFrames(page, RECORD_MS));
}

/** Another process only makes frames longer, so the best visit counts. A page that blocks does so in every one. */
async function expectEven(page: Page): Promise<void> {
  const best = { loop: 0, cover: 0 };
  const isEven = () => best.loop > LEAST.loop && best.cover > LEAST.cover;
  for (let visit = 0; visit < MOST_VISITS && !isEven(); visit += 1) {
    await slowDown(page);
    const reference = await referenceShare(page);
    await slowDown(page, 1);
    await openMoving(page, '/ja');
    await slowDown(page);
    const loop = evenShare(await recordFrames(page, RECORD_MS));
    const cover = evenShare(await recordFrames(page, RECORD_MS, TEAM_LINK));
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    best.loop = Math.max(best.loop, loop / reference);
    best.cover = Math.max(best.cover, cover / reference);
  }
  expect(best.loop).toBeGreaterThan(LEAST.loop);
  expect(best.cover).toBeGreaterThan(LEAST.cover);
}

test("the hero's loop and a cover are drawn with fewer long frames than the reference, on a four times slower CPU [motion.frames-without-halts] @timing", async ({
  page,
}) => {
  await expectEven(page);
});

test('the measurement detects a script that blocks the page', ONCE, async ({ page }) => {
  const reference = await referenceShare(page);
  await page.addInitScript(() => {
    setInterval(() => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    }, 200);
  });
  await openMoving(page, '/ja');
  expect(evenShare(await recordFrames(page, RECORD_MS))).toBeLessThan(reference);
});
