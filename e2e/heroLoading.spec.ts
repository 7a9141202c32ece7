/** The loading screen of home and its hero are one drawing. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { COUNTER_MS } from '../src/lib/specConstants';
import { stopClock } from './support/stoppedClock';
import { expect, ONCE, test } from './support/test';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Of 255: Chromium draws an edge again with a coverage that differs by up to 3 %. */
const REDRAWN = 8;
/** Milliseconds of the page's clock between two looks at it: far from the wanted number, and near it. */
const STEP = { far: 100, near: 10 };
/** How long the scripts may take to start, and the counter to count, in milliseconds of the page's clock. */
const LONGEST = 3 * COUNTER_MS;

/** Runs the page's clock until the loading screen is in this phase, and shows this number or more. */
async function runUntil(page: Page, phase: string, percent: number): Promise<void> {
  const read = () =>
    page
      .getByTestId('loading')
      .evaluate(({ dataset, ariaValueNow }) => ({ phase: dataset['phase'], percent: Number(ariaValueNow) }));
  let shown = await read();
  for (let time = 0; shown.phase !== phase || shown.percent < percent;) {
    if (time > LONGEST)
      throw new Error(`at ${shown.percent}, ${shown.phase}, instead of ${percent}, ${phase}`);
    const step = shown.phase === 'counting' && shown.percent > percent - 20 ? STEP.near : STEP.far;
    await page.clock.runFor(step);
    time += step;
    shown = await read();
  }
}

/** Home with its clock stopped, so that every state of its loading screen can be looked at. */
async function openStopped(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/ja');
}

/** Holds every animation of a style sheet in its first frame as soon as the screen leaves; the page's clock does not. */
const holdFirstFrame = (page: Page) =>
  page.getByTestId('loading').evaluate((screen) => {
    new MutationObserver(() => {
      for (const animation of document.getAnimations()) {
        if (animation.timeline !== document.timeline) continue;
        animation.pause();
        animation.currentTime = 0;
      }
    }).observe(screen, { attributeFilter: ['data-phase'] });
  });

/** By how much the most different pixel of two pictures differs in one colour, of 255. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, others] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (!pixels || pixels.length !== others?.length) throw new Error('the pictures have different sizes');
  return pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (others[at] ?? 0))), 0);
}

interface Quarter {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The four quarters of the loading circle, clockwise from the upper right. */
const readQuarters = (page: Page): Promise<Quarter[]> =>
  page.getByTestId('hero-motion').evaluate((motion) =>
    ['1', '2', '3', '4'].map((name) => {
      const path = motion.querySelector(`[data-piece="${name}"] path`);
      if (!path) throw new Error(`no quarter ${name}`);
      const { left, top, right, bottom } = path.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

const areaOf = ({ left, top, right, bottom }: Quarter) => (right - left) * (bottom - top);

for (const { width, height } of WINDOWS) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(
      'the loading circle fills quarter by quarter to a tenth of the window, and the hero opens from its last frame [hero.loading-circle] [hero.hand-over]',
      ONCE,
      async ({ page }) => {
        await openStopped(page);
        await runUntil(page, 'counting', 50);
        const half = await readQuarters(page);
        expect(half.map((quarter) => areaOf(quarter) > 0)).toEqual([true, true, expect.any(Boolean), false]);

        await runUntil(page, 'counting', 100);
        const [upperRight, lowerRight, lowerLeft, upperLeft] = (await readQuarters(page)) as [
          Quarter,
          Quarter,
          Quarter,
          Quarter,
        ];
        const radius = upperRight.right - upperRight.left;
        // The body is a pixel wider than its grid, so that no hairline shows beside it.
        for (const [one, other] of [
          [upperRight.left, upperLeft.right],
          [upperRight.bottom, lowerRight.top],
          [lowerLeft.right, lowerRight.left],
          [lowerLeft.top, upperLeft.bottom],
          [upperLeft.right - upperLeft.left, radius],
          [lowerLeft.bottom - lowerLeft.top, radius],
        ] as const)
          expect(Math.abs(one - other)).toBeLessThan(2);
        expect(upperLeft.left).toBeGreaterThanOrEqual(0);
        expect(upperRight.top).toBeGreaterThanOrEqual(0);
        expect(upperRight.right).toBeLessThanOrEqual(width);
        expect(Math.PI * radius ** 2).toBeGreaterThanOrEqual((width * height) / 10);

        const last = await page.screenshot();
        await holdFirstFrame(page);
        await runUntil(page, 'leaving', 100);
        expect(await largestDifference(last, await page.screenshot())).toBeLessThan(REDRAWN);
      },
    );
  });
}
