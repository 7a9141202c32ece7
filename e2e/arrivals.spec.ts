/** What comes into the window while one scrolls. */
import type { Page } from '@playwright/test';
import { findIncomplete } from './support/incomplete';
import { openMoving } from './support/page';
import { atOneWidth, expect, ONCE, test } from './support/test';
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';

/** Waits for the style sheet, which loads when the browser is idle. */
const waitForStyles = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().some(({ timeline }) => timeline?.constructor.name === 'ViewTimeline'),
  );

/** Scrolls until a share of an element's height is in the window, at its lower edge. */
const showShare = (page: Page, selector: string, share: number) =>
  page.locator(selector).evaluate(async (element, part) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, share);

/** Goes through the page in steps of a quarter of the window, and reads something at each. */
async function readEverywhere<Found>(page: Page, read: () => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = [];
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight / 4,
  }));
  for (let y = 0; y < height; y += step) {
    await page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, y);
    found.push(...(await read()));
  }
  return found;
}

const PICTURE = '[data-testid="article-item"]:nth-child(2) [data-status]';

test('a picture opens from a corner while it comes into the window, and is whole before all of it has [motion.arrivals]', async ({
  page,
}) => {
  await openMoving(page, '/ja');
  await waitForStyles(page);
  await showShare(page, PICTURE, 0.3);
  await expect(page.locator(PICTURE)).toHaveCSS('clip-path', /circle/);
  await showShare(page, PICTURE, 0.7);
  await expect(page.locator(PICTURE)).toHaveCSS('clip-path', 'none');
});

for (const [index, { name, page: kind, find }] of SITE_PAGES.ja.entries()) {
  if (!isFirstOfKind(index)) continue;
  test.describe(name, () => {
    test.use({ allowedProblems: kind === 'not-found' ? /status of 404/ : /(?!)/ });
    test(
      `${name}: wherever one scrolls to, what is well in the window is complete [motion.arrivals]`,
      atOneWidth(index),
      async ({ page }) => {
        await openMoving(page, (await find(page.request, 'ja')).path);
        expect(await readEverywhere(page, () => page.evaluate(findIncomplete))).toEqual([]);
      },
    );
  });
}

test('in print everything is complete [motion.arrivals]', ONCE, async ({ page }) => {
  await openMoving(page, '/ja');
  await waitForStyles(page);
  await page.emulateMedia({ media: 'print' });
  const clips = await page
    .locator('[data-status], h2')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).clipPath))]);
  expect(clips).toEqual(['none']);
});
