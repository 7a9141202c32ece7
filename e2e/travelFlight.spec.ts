/** Redux DevTools while a card's picture is on its way to its project. */
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
      await untilAtRest(page);
      await remember(page, 'list');
      const list = await newest(page);

      await link.evaluate((element: HTMLAnchorElement) => element.click());
      await page.waitForFunction(isTime);
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
