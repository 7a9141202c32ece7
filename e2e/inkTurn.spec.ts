/** The turn of the project list to ink and back, with its animations stopped at several moments. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { HEADER_BACKGROUND_AFTER } from '../src/lib/specConstants';
import { openMoving, waitForHydration } from './support/page';
import { expect, test } from './support/test';

/** Shares of the turn that are looked at. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Milliseconds. */
const LONGEST = 600;
/** Contrast of a text with its ground, at the least. */
const AA = 4.5;

/** Scrolls to a position and stops what moves there, at its start. Returns how long it would take. */
function crossTo(page: Page, y: number): Promise<number> {
  return page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    const find = () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.matches('[data-page="projects"] > *'),
        );
    while (find().length === 0) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.pause();
    return Math.max(...find().map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  }, y);
}

/** The window at a share of the turn: the grounds of its left margin down to the end of the opening, and the contrast of each text. */
async function lookAt(page: Page, time: number): Promise<{ grounds: string[]; contrasts: number[] }> {
  const { boxes, end } = await page.evaluate((at) => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.currentTime = at;
    const boxes = [...document.querySelectorAll('[data-testid="featured-list"] :is(h3, p > span)')]
      .map((text) => text.getBoundingClientRect())
      .filter(({ left, right }) => left >= 0 && right <= window.innerWidth)
      .filter(({ top, bottom, width }) => width > 0 && top > 100 && bottom < window.innerHeight)
      .map(({ left, top, width, height }) => ({ left, top, width, height }));
    const opening = document.querySelector('[data-page="projects"] > :first-child');
    return { boxes, end: Math.floor(opening?.getBoundingClientRect().bottom ?? 0) };
  }, time);
  const picture = sharp(await page.screenshot({ scale: 'css' })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [0, 1, 2].map((part) => data[(y * info.width + x) * 3 + part] ?? 0);
  const luminance = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = at(x, y).map((part) => (part / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrasts = boxes.map(({ left, top, width, height }) => {
    const lights = Array.from({ length: Math.floor(height) }, (_, row) =>
      Array.from({ length: Math.floor(width) }, (_, column) =>
        luminance(Math.floor(left) + column, Math.floor(top) + row),
      ),
    ).flat();
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  });
  // The list below the opening is ink at any time.
  const grounds = Array.from({ length: Math.min(info.height, end) }, (_, y) => at(4, y).join());
  return { grounds, contrasts };
}

const INK = '17,17,17';
const PAPER = '255,255,255';

test('ink spreads from the line that is crossed with an edge, and retreats to it; texts stay legible [projects.ink-from-the-line]', async ({
  page,
  isMobile,
}) => {
  await openMoving(page, '/ja/projects');
  await waitForHydration(page.getByTestId('menu-toggle'));
  const header = page.getByTestId('header');
  const threshold = HEADER_BACKGROUND_AFTER[isMobile ? 'mobile' : 'desktop'];
  for (const [y, mode, shares] of [
    [threshold, 'white', SHARES],
    [threshold - 1, 'black', SHARES.toReversed()],
  ] as const) {
    const duration = await crossTo(page, y);
    expect(duration).toBeGreaterThan(0);
    expect(duration).toBeLessThanOrEqual(LONGEST);
    // The state does not wait.
    await expect(header).toHaveAttribute('data-mode', mode);
    const heights: number[] = [];
    for (const share of shares) {
      const { grounds, contrasts } = await lookAt(page, (mode === 'white' ? share : 1 - share) * duration);
      // Below the header, which may be hidden.
      const below = grounds.slice(120);
      const edge = below.findIndex((ground) => ground !== INK);
      const height = edge < 0 ? below.length : edge;
      heights.push(height);
      // The row of the edge itself may be partly either.
      expect(new Set([INK, ...below.slice(0, height)])).toEqual(new Set([INK]));
      expect(new Set([PAPER, ...below.slice(height + 1)])).toEqual(new Set([PAPER]));
      expect(Math.min(...contrasts), `texts at ${share}`).toBeGreaterThanOrEqual(AA);
    }
    const ordered = heights.toSorted((one, other) => (mode === 'white' ? one - other : other - one));
    expect(heights).toEqual(ordered);
    expect(new Set(heights).size).toBeGreaterThan(2);
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.timeline === document.timeline) animation.finish();
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the ground turns at once [projects.ink-from-the-line] [motion.reduced]', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/ja/projects');
    await waitForHydration(page.getByTestId('menu-toggle'));
    const top = HEADER_BACKGROUND_AFTER[isMobile ? 'mobile' : 'desktop'];
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(page.getByTestId('header')).toHaveAttribute('data-mode', 'white');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const opening = page.locator('[data-page="projects"] > :first-child');
    await expect(opening).toHaveCSS('background-color', 'rgb(17, 17, 17)');
  });
});
