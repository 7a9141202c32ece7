/** Redux DevTools while a card's picture is on its way to its project. */
import type { Locator, Page } from '@playwright/test';
import { bringIntoView, isFlightLeft, projectLinks, untilUncovered } from './support/navigate';
import { openMoving, waitForIdleParts } from './support/page';
import { expect, ONCE, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { jumpTo, newest, untilAtRest } from './support/travel/rest';
import { differencesFrom, remember, rememberMoments } from './support/travel/seen';

test.beforeEach(async ({ context }) => {
  await connectDevTools(context);
  await rememberMoments(context);
});

/** Whether the picture is held for a flight, before the cover is closed. */
const isHeld = () => document.querySelector('[data-testid="cover"][style*="clip-path"]') !== null;

/** Whether the browser draws the picture between its two places. */
const isInTheAir = () =>
  document
    .getAnimations()
    .some(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.includes('(picture)'));

/** A browser that takes long for the picture of a page, as on a busy machine, shows the next one without a flight. */
const MOST_TRIES = 4;

const hasEnded = () =>
  document.querySelector('[data-page="project"]') !== null &&
  document.querySelector<HTMLElement>('[data-testid="cover"]')?.dataset['phase'] === 'idle';

/** Which of the two comes first; the other one is waited for no longer than the test. */
const timeOrEnd = (page: Page, isTime: () => boolean) =>
  Promise.race(
    ([isTime, hasEnded] as const).map((isTrue) =>
      page.waitForFunction(isTrue).then(
        () => (isTrue === isTime ? 'time' : 'end'),
        () => 'closed',
      ),
    ),
  );

/** Returns the moment before. */
async function followLink(page: Page, link: Locator): Promise<number> {
  await untilAtRest(page);
  await remember(page, 'list');
  const list = await newest(page);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  return list;
}

for (const [when, isTime] of [
  ['while its picture is held', isHeld],
  ['while its picture is in the air', isInTheAir],
] as const)
  test(
    `a jump ${when}: the moment is the list without the hole in the cover, and the visit resumes [operations.travel] [cover.flight]`,
    ONCE,
    async ({ page }) => {
      await openMoving(page, '/ja/projects?devtools');
      await waitForIdleParts(page);
      const link = projectLinks(page).first();
      await bringIntoView(link);
      let [list, seen] = [0, 'end'];
      for (let tries = 0; seen === 'end' && tries < MOST_TRIES; tries += 1) {
        if (tries > 0) await page.goBack();
        list = await followLink(page, link);
        seen = await timeOrEnd(page, isTime);
      }
      expect(seen).toBe('time');
      await jumpTo(page, list);
      expect(await differencesFrom(page, 'list')).toEqual([]);
      await expect(page.getByTestId('cover')).toHaveCSS('clip-path', 'none');

      await jumpTo(page, await newest(page));
      await untilAtRest(page);
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
      await untilUncovered(page);
      expect(await isFlightLeft(page)).toBe(false);
    },
  );
