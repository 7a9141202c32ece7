import type { Page } from '@playwright/test';
import { sampleDrawing } from './support/animations';
import { slowDown } from './support/frameRecord';
import { expectOfPlaying } from './support/loops';
import { openMoving } from './support/page';
import { expect, ONCE, test } from './support/test';
import { onThisMachine } from './support/limits';

const RATE = 20;

/** Tasks over 50 ms that start in the next second. */
function longTasks(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    const observer = new PerformanceObserver((list) => (count += list.getEntries().length));
    observer.observe({ type: 'longtask' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    observer.disconnect();
    return count;
  });
}

test(
  'the loop pauses on a device with late frames, until motion is switched off and on [motion.slow-device-rests]',
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/en');
    const motion = page.getByTestId('hero-motion');
    const drawing = motion.locator('svg').last();
    await expectOfPlaying(motion, () =>
      expect(motion.locator('[data-resting]')).toHaveAttribute('data-resting', 'false'),
    );
    await slowDown(page, RATE);
    await expect(motion.locator('[data-resting]')).toHaveAttribute('data-resting', 'true', {
      timeout: onThisMachine(40_000),
    });
    await expect.poll(() => sampleDrawing(drawing, 10)).toBe(0);
    await expect.poll(() => longTasks(page)).toBe(0);
    await expect(drawing).toBeVisible();

    await slowDown(page, 1);
    const motionSwitch = page.getByRole('contentinfo').getByRole('switch');
    await motionSwitch.click();
    await motionSwitch.click();
    await expect(motion.locator('[data-resting]')).toHaveAttribute('data-resting', 'false');
    await expectOfPlaying(motion, async () => {
      expect(await sampleDrawing(drawing, 10)).toBeGreaterThan(5);
    });
  },
);
