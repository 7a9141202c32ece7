/** A new page is rendered in two steps, a page that one returns to in one. */
import type { Page } from '@playwright/test';
import { chooseSection, untilUncovered } from './support/navigate';
import { openMoving } from './support/page';
import { expect, ONCE, test } from './support/test';

/** Records what is rendered of each page from now on: `part` or `whole`, with its list or without. */
async function recordSteps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const frame = document.querySelector<HTMLElement>('[data-whole]');
      const name = frame?.querySelector<HTMLElement>('[data-page]')?.dataset['page'];
      const list = frame?.querySelector('[data-testid="project-list"]') ? ' with its list' : '';
      const step = `${name} ${frame?.dataset['whole'] === 'true' ? 'whole' : 'part'}${list}`;
      if (steps.at(-1) !== step) steps.push(step);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-whole'] });
  });
  return () => page.evaluate(() => (window as unknown as { steps: string[] }).steps);
}

test(
  'a new page begins with its first screen; one returned to is there as a whole [navigation.first-screen-first]',
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/ja/team');
    const readSteps = await recordSteps(page);
    await chooseSection(page, 'ja', 'projects');
    await expect.poll(readSteps).toContain('projects whole with its list');
    await untilUncovered(page);
    await page.goBack();
    await expect.poll(readSteps).toContain('team whole');
    await untilUncovered(page);
    await page.goForward();
    await expect
      .poll(async () => (await readSteps()).filter((step) => step.startsWith('projects')))
      .toEqual(['projects part', 'projects whole with its list', 'projects whole with its list']);
    expect((await readSteps()).filter((step) => step.startsWith('team'))).not.toContain('team part');
  },
);
