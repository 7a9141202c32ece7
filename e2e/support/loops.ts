import type { Locator } from '@playwright/test';
import { onThisMachine } from './limits';
import { expect } from './test';

/**
 * Scrolls to a loop, waits until its player has replaced the still frame, and repeats an expectation until it holds. A loop
 * rests on a machine that draws late frames, and then does not load its player either: switching motion off and on wakes it.
 */
export async function expectOfPlaying(loop: Locator, expectation: () => Promise<void>): Promise<void> {
  const drawings = loop.locator('svg');
  const timeout = onThisMachine(5_000);
  await expect(async () => {
    if ((await loop.locator('[data-resting="true"]').count()) > 0) {
      const motion = loop.page().getByRole('contentinfo').getByRole('switch');
      await motion.click();
      await motion.click();
    }
    await loop.scrollIntoViewIfNeeded();
    await expect(drawings).toHaveCount(2, { timeout });
    await expect(drawings.first()).toBeHidden({ timeout });
    await expectation();
  }).toPass({ timeout: onThisMachine(40_000) });
}
