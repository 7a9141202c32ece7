/** What of the page is behind the header's own text: nothing, with and without its background. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { boxOf } from './support/boxOf';
import { nextFrames, openMoving, openPage } from './support/page';
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';
import { atOneWidth, expect, ONCE, test } from './support/test';

/** Scrolling down hides the header at the last; scrolling up shows it, first with a background and then without. */
const EACH_STEP = [
  ...Array.from({ length: 11 }, (_, step) => step * 20),
  ...[900, 800, 719, 640, 560, 480, 400, 340, 299, 260, 220, 160, 120, 80, 40],
];
const SOME_STEPS = [0, 140, 200, 900, 700, 480, 180, 80];
/** A narrow desktop, and both sides of the breakpoint. */
const OTHER_WIDTHS = [1024, 831, 830];
/** With a headline on an accent, facts that stay while one scrolls, a ground that turns, a field. */
const BUSY_PAGES = ['articles', 'project', 'projects', 'search'];

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** How far the colours behind the header differ, its own content left out; undefined where it is hidden or moves. */
async function readGround(page: Page): Promise<number | undefined> {
  const header = page.getByTestId('header');
  const showContent = (visibility: string) =>
    header.evaluate((element, value) => {
      for (const child of element.children) (child as HTMLElement).style.visibility = value;
    }, visibility);
  const { x, y, width, bottom } = await boxOf(header);
  if (y < 0) return undefined;
  await showContent('hidden');
  const clip = { x, y, width, height: bottom - y };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  await showContent('');
  // It may have begun to hide between the two: then its box is not what was seen.
  if ((await boxOf(header)).y !== y) return undefined;
  return Math.max(...channels.map(({ min, max }) => max - min));
}

async function expectPlainGround(page: Page, positions: readonly number[]): Promise<void> {
  const seen: string[] = [];
  let shown = 0;
  for (const position of positions) {
    await scrollTo(page, position);
    await nextFrames(page);
    const difference = await readGround(page);
    if (difference !== undefined) shown += 1;
    if (difference) seen.push(`at ${position} px the colours differ by ${difference}`);
  }
  expect(seen).toEqual([]);
  expect(shown).toBeGreaterThan(positions.length / 2);
}

test.describe('without motion', () => {
  test.use({ still: true });

  for (const [index, { name, page: kind, find }] of SITE_PAGES.ja.entries()) {
    if (!isFirstOfKind(index)) continue;
    test.describe(`ja ${name}`, () => {
      if (kind === 'not-found') test.use({ allowedProblems: /status of 404/ });

      test(
        'nothing of the page shows behind the header [header.legible]',
        atOneWidth(index),
        async ({ page }) => {
          await openPage(page, (await find(page.request, 'ja')).path);
          await expectPlainGround(page, kind === 'team' ? EACH_STEP : SOME_STEPS);
        },
      );
    });
  }

  test(
    'ja: nor in a narrow desktop window, nor on either side of the breakpoint [header.legible]',
    ONCE,
    async ({ page }) => {
      const pages = SITE_PAGES.ja.filter(
        ({ page: kind }, at) => BUSY_PAGES.includes(kind) && isFirstOfKind(at),
      );
      // Each page in one of these windows.
      for (const [index, { find }] of pages.entries()) {
        await openPage(page, (await find(page.request, 'ja')).path);
        await page.setViewportSize({ width: OTHER_WIDTHS[index % OTHER_WIDTHS.length]!, height: 900 });
        await expectPlainGround(page, SOME_STEPS);
      }
    },
  );

  test(
    "ja: nor with 200 % text in a phone's landscape window, where the header's text stays in it [header.legible]",
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await openPage(page, '/ja/team');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const header = page.getByTestId('header');
      const box = await boxOf(header);
      const texts = header.locator('a, button').filter({ visible: true });
      await expect(texts).not.toHaveCount(0);
      for (const text of await texts.all()) {
        const { x, y, right, bottom } = await boxOf(text);
        expect(x).toBeGreaterThanOrEqual(0);
        // Links have padding for fingers.
        expect(y).toBeGreaterThanOrEqual(-16);
        expect(right).toBeLessThanOrEqual(box.right);
        expect(bottom).toBeLessThanOrEqual(box.bottom + 16);
      }
      await expectPlainGround(page, SOME_STEPS);
    },
  );
});

test(
  '/ja/projects: nor while its background comes and goes with motion [header.legible]',
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/ja/projects');
    await expectPlainGround(page, EACH_STEP);
  },
);
