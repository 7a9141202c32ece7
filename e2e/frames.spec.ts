import type { Page } from '@playwright/test';
import { evenShare, recordFrames, slowDown } from './support/frameRecord';
import { TEAM_LINK } from './support/navigate';
import { openMoving } from './support/page';
import { expect, test } from './support/test';

/**
 * The part of the time on a four times slower processor that long frames must leave. A visitor's graphics card paints what
 * the processor paints here, beside other tests: with ten times more to do than processors the loop left 77 to 98 %, a
 * cover 30 to 98 % of the time in which it can be seen through. So the share tells a script that halts the page; the bench
 * tells the frames.
 */
const LEAST_EVEN = { loop: 0.7, cover: 0.3 };
const TRIES = 3;
const RECORD_MS = 3_000;

async function bestShare(page: Page, least: number, press?: string): Promise<number> {
  const shares: number[] = [];
  for (let visit = 0; visit < TRIES && Math.max(0, ...shares) <= least; visit += 1) {
    await openMoving(page, '/ja');
    await slowDown(page);
    shares.push(evenShare(await recordFrames(page, RECORD_MS, press)));
  }
  return Math.max(...shares);
}

test("the hero's loop is drawn without halts on a four times slower processor (issue 4)", async ({
  page,
}) => {
  expect(await bestShare(page, LEAST_EVEN.loop)).toBeGreaterThan(LEAST_EVEN.loop);
});

test('a cover is drawn without halts on a four times slower processor (issue 4)', async ({ page }) => {
  expect(await bestShare(page, LEAST_EVEN.cover, TEAM_LINK)).toBeGreaterThan(LEAST_EVEN.cover);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
});
