/** The cases of navigation and history that a browser decides. */
import type { Page } from '@playwright/test';
import { NAVIGATION_CASES, type Act } from '../__tests__/support/navigationCases';
import { scrollPage, untilUncovered } from './support/navigate';
import { forgetNavigation, letFramesPass, openRecorded, readNavigation } from './support/navigationRecord';
import { waitForLoadComplete } from './support/page';
import { expect, ONCE, test } from './support/test';

/** By then, anything that follows a navigation has happened. */
const AFTER_MS = 300;

/**
 * Acts inside the page, and waits there for the cover's phase of the next act. From outside, a busy machine would miss
 * it.
 */
async function act(
  page: Page,
  acts: readonly (readonly [act: Act, during: string | undefined])[],
): Promise<void> {
  await page.evaluate(async (list) => {
    const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
    const reached = (phase: string) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(look);
        function look() {
          if (cover?.dataset['phase'] !== phase) return;
          observer.disconnect();
          resolve();
        }
        if (cover) observer.observe(cover, { attributeFilter: ['data-phase'] });
        look();
      });
    const press = (href: string, dataset: Record<string, string> = {}) => {
      // Of its own: Back moves the focus to a link that is still there.
      const link = document.createElement('a');
      link.href = href;
      Object.assign(link.dataset, dataset);
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    };
    for (const [doing, phase] of list) {
      // The next task, not the next frame: on a busy machine the phase would be over by then.
      if (phase) await reached(phase).then(() => new Promise((resolve) => void setTimeout(resolve)));
      if ('press' in doing) press(doing.press);
      else if ('toPlace' in doing) press(doing.toPlace);
      else if ('extend' in doing) press(doing.extend, { navigation: 'extend' });
      else if ('go' in doing) history.go(doing.go);
      else throw new Error(`not done here: ${JSON.stringify(doing)}`);
    }
  }, acts);
}

async function outcomeOf(page: Page) {
  const { events } = await readNavigation(page);
  const names = events.map(({ what }) => what);
  return {
    url: page.url().replace(new URL(page.url()).origin, ''),
    covers: names.filter((what) => what === 'covering').length,
    focus: names.filter((what) => what === 'focus').length,
    views: names
      .filter((what) => what.startsWith('page_view'))
      .map((what) => what.slice('page_view '.length)),
  };
}

/** A phone runs the first case of each kind of history that spec/transitions.spec.ts does not have. */
const ON_PHONE = /reload of home|hash link adds/;

for (const { name, from, steps } of NAVIGATION_CASES.filter(({ ofBrowser }) => ofBrowser)) {
  test(name, ON_PHONE.test(name) ? {} : ONCE, async ({ page }) => {
    await openRecorded(page, from);
    const acts: [act: Act, during: string | undefined][] = [];
    for (const [index, { act: what, during, then }] of steps.entries()) {
      if ('again' in what) {
        await page.reload();
        await waitForLoadComplete(page);
      } else if ('scroll' in what) await scrollPage(page, what.scroll);
      else acts.push([what, during]);
      if (steps[index + 1]?.during) continue;
      await act(page, acts.splice(0));
      if (!then) continue;
      const { y, ...wanted } = then;
      await expect.poll(() => outcomeOf(page), { intervals: [100] }).toEqual(wanted);
      await untilUncovered(page);
      if (y !== undefined) await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
      await letFramesPass(page, AFTER_MS);
      expect(await outcomeOf(page)).toEqual(wanted);
      if (y !== undefined) expect(await page.evaluate(() => Math.round(scrollY))).toBe(y);
      await forgetNavigation(page);
    }
  });
}
