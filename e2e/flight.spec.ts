/** A project's picture travels between its card and its page. */
import type { Locator, Page } from '@playwright/test';
import { bringIntoView, isFlightLeft, projectLinks, untilUncovered } from './support/navigate';
import { openPage, waitForHydration, waitForIdleParts } from './support/page';
import { expect, ONCE, test } from './support/test';

/** Widths in CSS pixels at the start and the end of a flight; none where nothing flew. */
interface Flown {
  from: number;
  to: number;
}

declare global {
  interface Window {
    flown?: Flown[];
  }
}

/**
 * Records each flight as the browser draws it; before the page is opened. The site gives a flight up where the browser needs
 * more than a second to take the picture: here it waits for a slow machine.
 */
async function recordFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const flown: Flown[] = (window.flown = []);
    const wait = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...values: unknown[]) =>
      wait(run, ms === 1_000 ? 3_000 : ms, ...values)) as typeof window.setTimeout;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const record = () => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect)) continue;
          if (effect.pseudoElement !== '::view-transition-group(picture)') continue;
          const from = parseFloat(String(effect.getKeyframes()[0]?.['width']));
          effect.updateTiming({ delay: -5_000 });
          const to = getComputedStyle(document.documentElement, effect.pseudoElement).width;
          flown.push({ from, to: parseFloat(to) });
        }
      };
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
}

const flightsOf = (page: Page) => page.evaluate(() => window.flown ?? []);
/** The flights, once there are so many: a busy browser begins one after the cover has opened. */
async function untilFlown(page: Page, count: number): Promise<Flown[]> {
  await expect.poll(async () => (await flightsOf(page)).length).toBe(count);
  return flightsOf(page);
}
const widthOf = async (picture: Locator) => Math.round((await picture.boundingBox())?.width ?? NaN);

/** The project list with a card in sight. */
async function openList(page: Page): Promise<{ link: Locator; picture: Locator }> {
  await recordFlights(page);
  await openPage(page, '/ja/projects');
  await waitForIdleParts(page);
  const link = projectLinks(page).first();
  await waitForHydration(link);
  await bringIntoView(link);
  const picture = page.getByTestId('project-item').first().locator('[data-status]');
  return { link, picture };
}

test('the picture of a card goes to the project, and back on Back [cover.flight]', async ({ page }) => {
  const { link, picture } = await openList(page);
  const small = await widthOf(picture);
  await link.click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  await untilUncovered(page);
  const large = await widthOf(page.locator('article [data-status]').first());
  expect(await untilFlown(page, 1)).toEqual([
    { from: expect.closeTo(small, 0), to: expect.closeTo(large, 0) },
  ]);
  await expect.poll(() => isFlightLeft(page)).toBe(false);

  await page.goBack();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
  await untilUncovered(page);
  expect((await untilFlown(page, 2)).slice(1)).toEqual([
    { from: expect.closeTo(large, 0), to: expect.closeTo(small, 0) },
  ]);
  await expect.poll(() => isFlightLeft(page)).toBe(false);
});

const NEXT =
  'the picture of the next project goes there from the end of a page [cover.flight] [project.next]';
test(NEXT, ONCE, async ({ page }) => {
  await recordFlights(page);
  await openPage(page, '/ja/projects/hidamari-phone');
  await waitForIdleParts(page);
  const next = page.getByTestId('next-project');
  await waitForHydration(next);
  await bringIntoView(next);
  const from = await widthOf(next.locator('[data-status]'));
  const path = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(path ?? '');
  await expect(page.locator('h1')).not.toContainText('ひだまり');
  await untilUncovered(page);
  const to = await widthOf(page.locator('article [data-status]').first());
  expect(await untilFlown(page, 1)).toEqual([{ from: expect.closeTo(from, 0), to: expect.closeTo(to, 0) }]);
});

test('the last of many clicks wins, and its picture alone flies [cover.flight]', ONCE, async ({ page }) => {
  await openList(page);
  const pressed = await projectLinks(page).evaluateAll((links) => {
    const isSeen = (link: Element) => {
      const box = link.closest('li')?.querySelector('[data-status]')?.getBoundingClientRect();
      return box !== undefined && box.top < innerHeight && box.bottom > 0;
    };
    const seen = (links as HTMLAnchorElement[]).filter(isSeen);
    for (const link of seen) link.click();
    return seen.map(({ pathname }) => pathname);
  });
  expect(new Set(pressed).size).toBeGreaterThan(1);
  await expect(page).toHaveURL(pressed.at(-1) ?? '');
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  await untilUncovered(page);
  await untilFlown(page, 1);
  await expect.poll(() => isFlightLeft(page)).toBe(false);
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('nothing flies [cover.flight] [motion.reduced]', ONCE, async ({ page }) => {
    const { link } = await openList(page);
    await link.click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
    await untilUncovered(page);
    expect(await flightsOf(page)).toEqual([]);
    expect(await isFlightLeft(page)).toBe(false);
  });
});
