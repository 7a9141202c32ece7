import type { Locator, Page } from '@playwright/test';

/** The animations currently running, one line each; what scrolling drives has no time of its own. */
export async function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName} ${target?.className}: ${JSON.stringify(effect?.getTiming())}`;
      }),
  );
}

/** How many of the next 20 frames differ from the previous one. */
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

/** How many of `samples` samples of a drawing, 100 ms apart, differ from the previous one. */
export async function sampleDrawing(drawing: Locator, samples: number): Promise<number> {
  return drawing.evaluate(async (element, count) => {
    let changes = 0;
    let shown = element.innerHTML;
    for (let sample = 0; sample < count; sample += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (element.innerHTML !== shown) changes += 1;
      shown = element.innerHTML;
    }
    return changes;
  }, samples);
}
