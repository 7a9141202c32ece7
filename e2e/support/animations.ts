import type { Locator, Page } from '@playwright/test';

/** What the browser animates at this moment, one line for each. */
export async function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName} ${target?.className}: ${JSON.stringify(effect?.getTiming())}`;
      }),
  );
}

/** How many of the next 20 frames draw something else than the one before. */
export async function changesOf(drawings: Locator): Promise<number> {
  return drawings.evaluateAll(async (elements) => {
    let changes = 0;
    let shown = '';
    for (let frame = 0; frame <= 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = elements.map(({ innerHTML }) => innerHTML).join('');
      if (frame > 0 && now !== shown) changes += 1;
      shown = now;
    }
    return changes;
  });
}
