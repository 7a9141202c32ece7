import type { Locator, Page } from '@playwright/test';
import {
  COUNTER_MS,
  COVER_FADE_OUT_MS,
  HERO_CONTAINER_MS,
  HERO_HEIGHT,
  HERO_MOTION_SIZE,
  HERO_TITLE_FROM,
  HERO_TITLE_MS,
} from '../src/lib/specConstants';
import { changesOf } from './support/animations';
import { readHero, recordHero, type HeroFrame } from './support/heroRecord';
import { readRecord, recordLoading, startOf } from './support/loadingRecord';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';
import { expectTimes } from './support/timing';

/** Milliseconds from `from` until the first frame after which `isOver` stays true. */
function timeUntil(frames: HeroFrame[], from: number, isOver: (frame: HeroFrame) => boolean): number {
  const last = frames.findLastIndex((frame) => !isOver(frame));
  return (frames[last + 1]?.at ?? NaN) - from;
}

function expectFalling(numbers: number[]): void {
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
}

async function openHero(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const { heroFrames = [], heroOpensAt = Infinity } = window;
    const risen = heroFrames.filter(({ at, titleShift }) => at >= heroOpensAt && titleShift === 0);
    return risen.length > 5 && document.querySelector('[data-testid="loading"]') === null;
  });
  return { ...(await readHero(page)), loading: await readRecord(page) };
}

test('the counter takes 2.3 s, its fade 0.8 s; the hero shrinks from the window to its own height in 0.9 s, its title rises 200 px in 1 s, and nothing below moves [loading.counter-time] [loading.fades] [hero.opening] @timing', async ({
  page,
  isMobile,
}) => {
  const own = isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
  await recordHero(page);
  await recordLoading(page);
  const wanted = {
    counting: COUNTER_MS,
    fading: COVER_FADE_OUT_MS,
    opened: HERO_CONTAINER_MS,
    risen: HERO_TITLE_MS,
  };
  await expectTimes(wanted, async () => {
    const { covered, opening, from, loading } = await openHero(page, '/ja');
    const full = page.viewportSize()?.height ?? 0;
    expect(covered.length).toBeGreaterThan(20);
    // The server's page has the hero at its own height, so that it is right without a script too.
    const grown = covered.findIndex(({ height }) => height === full);
    expect(grown).toBeGreaterThanOrEqual(0);
    expect(new Set(covered.slice(0, grown).map(({ height }) => height))).toEqual(new Set(grown ? [own] : []));
    expect(new Set(covered.slice(grown).map(({ height }) => height))).toEqual(new Set([full]));

    const heights = opening.map(({ height }) => height);
    expect(heights[0]).toBeGreaterThan(full - 20);
    expect(heights.at(-1)).toBe(own);
    expectFalling(heights);
    const opened = timeUntil(opening, from, ({ height }) => height <= own + 0.5);

    const shifts = opening.map(({ titleShift }) => titleShift);
    const start = shifts.indexOf(Math.max(...shifts));
    expect(shifts[start]).toBeGreaterThan(HERO_TITLE_FROM * 0.75);
    expect(shifts[start]).toBeLessThanOrEqual(HERO_TITLE_FROM);
    expectFalling(shifts.slice(start));
    const risen = timeUntil(opening, from, ({ titleShift }) => titleShift === 0);
    expect(new Set([...covered, ...opening].map(({ below }) => below))).toEqual(new Set([own]));
    const leaving = startOf(loading, 'leaving');
    return {
      counting: leaving - loading.startedAt,
      fading: startOf(loading, 'gone') - leaving,
      opened,
      risen,
    };
  });
});

test('the shape animation is 350 × 540, scaled on mobile [hero.motion-size]', async ({ page, isMobile }) => {
  await openMoving(page, '/ko');
  const box = await page.getByTestId('hero-motion').boundingBox();
  if (!box) throw new Error('the animation has no box');
  const { width, height } = HERO_MOTION_SIZE;
  if (isMobile) expect(box.width / box.height).toBeCloseTo(width / height, 2);
  else expect([box.width, box.height]).toEqual([width, height]);
});

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
    await recordHero(page);
    await openPage(page, '/ja');
    await waitForHydration(page.getByTestId('hero'));
    // The player would start in the first idle period.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(1);
    expect(players).toEqual([]);
    const own = isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
    const { covered, opening } = await readHero(page);
    expect(new Set([...covered, ...opening].map(({ titleShift }) => titleShift))).toEqual(new Set([0]));
    expect(opening.at(-1)?.height).toBe(own);
  });
});
