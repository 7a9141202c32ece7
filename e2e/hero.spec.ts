/** The hero's shape animation. */
import type { Locator } from '@playwright/test';
import { HERO_HEIGHT } from '../src/lib/specConstants';
import { changesOf } from './support/animations';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test('the player draws an SVG over the still frame, plays, and stops off screen', async ({ page }) => {
  await openMoving(page, '/en');
  const drawings = page.getByTestId('hero-motion').locator('svg');
  await expect(drawings).toHaveCount(2);
  await expect(drawings.first()).toHaveCSS('visibility', 'hidden');
  const player = drawings.last();
  await expect(player.locator('path').first()).toBeAttached();
  await expect.poll(() => changesOf(player)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => changesOf(player)).toBe(0);
  await page.getByTestId('hero').scrollIntoViewIfNeeded();
  await expect.poll(() => changesOf(player)).toBeGreaterThan(0);
});

test(
  'a shape that turns is drawn whole, also where its corners leave the box [hero.shapes-uncut]',
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/en');
    const drawings = page.getByTestId('hero-motion').locator('svg');
    // The still frame, and the player once it has loaded.
    await expect(drawings).toHaveCount(2);
    const player = drawings.last();
    await expect(player).toHaveCSS('overflow', 'visible');
    // The player cuts the whole drawing to its size.
    const drawing = player.locator('> g');
    await expect(drawing).toHaveAttribute('clip-path', /url/);
    await expect(drawing).toHaveCSS('clip-path', 'none');
  },
);

test('the player uses the brand colours of the still frame', ONCE, async ({ page }) => {
  await openMoving(page, '/en');
  const drawings = page.getByTestId('hero-motion').locator('svg');
  await expect(drawings.first()).toHaveCSS('visibility', 'hidden');
  const coloursOf = (drawing: Locator) =>
    drawing
      .locator('path')
      .evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).fill))].sort());
  const still = await coloursOf(drawings.first());
  expect(still.length).toBeGreaterThan(5);
  await expect.poll(() => coloursOf(drawings.last())).toEqual(still);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the still frame is in the HTML, and the hero is laid out', ONCE, async ({ page }) => {
    await page.goto('/en');
    const motion = page.getByTestId('hero-motion');
    await expect(motion.locator('svg')).toHaveCount(1);
    await expect(motion.locator('svg')).toBeVisible();
    expect(await motion.locator('path').count()).toBeGreaterThan(3);
    await expect(page.getByTestId('hero-title')).toHaveCSS('opacity', '1');
  });
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the player is not loaded: the still frame is shown, the hero is open, the title in place', async ({
    page,
    isMobile,
  }) => {
    const players: string[] = [];
    page.on('request', (request) => {
      if (/\/(lottie|loop-)/.test(request.url())) players.push(request.url());
    });
    await openPage(page, '/ja');
    await waitForHydration(page.getByTestId('hero'));
    // The player would start in the first idle period.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(1);
    expect(players).toEqual([]);
    await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
    const hero = await page.getByTestId('hero').boundingBox();
    expect(hero?.height).toBe(isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop);
  });

  test('the drawing of a hero mounted later ends where its box does', async ({ page }) => {
    await openPage(page, '/en/team');
    await page.locator('header a[data-track="home"]').first().click();
    const motion = page.getByTestId('hero-motion');
    const readRight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    await expect(motion).toBeVisible();
    expect(await readRight(motion.locator('> *').first())).toBeCloseTo(await readRight(motion), 0);
  });
});
