/** How much of a visit Redux DevTools keep. */
import type { Page } from '@playwright/test';
import { expect, LONG_ONCE, test } from './support/test';
import { openPage } from './support/page';
import { connectDevTools } from './support/travel/instrument';
import { untilAtRest } from './support/travel/rest';
import { VISIT } from './support/travel/visit';
import { onThisMachine } from './support/limits';

/** Fifteen moments, by their names in `VISIT`. */
const ORDINARY = [
  'home scrolled',
  'language menu',
  'menu closed',
  'projects',
  'a category',
  'a project',
  'in English',
  'in Korean',
  'articles',
  'an article',
  'back to the articles',
  'search',
  'a search',
  'team',
  'no such page',
];

/** Down the page with the wheel, as fast as one turns it. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

test(
  'the history holds an ordinary visit, its counter and scrolling included, several times [operations.devtools-history]',
  LONG_ONCE,
  async ({ page, context }) => {
    test.setTimeout(onThisMachine(240_000));
    await connectDevTools(context);
    await openPage(page, '/ja?devtools');
    for (const name of ORDINARY) {
      const step = VISIT.find((one) => one.name === name);
      await step?.act(page);
      await untilAtRest(page);
      await scroll(page);
      await untilAtRest(page);
    }
    const types = await page.evaluate(() => {
      const { stagedActionIds, actionsById } = window.lifted.getState();
      return stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
    });
    test.info().annotations.push({ type: 'actions', description: String(types.length) });
    expect(types[0]).toBe('@@INIT');
    expect(types.length).toBeGreaterThan(100);
    expect(types.length).toBeLessThan(1_000);
  },
);
