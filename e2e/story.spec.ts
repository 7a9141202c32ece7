/** A project told as a story: its facts, the forms of its pictures, its next project. */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxOf';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

const PROJECT = '/projects/hidamari-phone';

test.use({ still: true });

const comparison = (page: Page) => page.locator('figure[data-slider]');
const heightsOf = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));

test('the facts stay beside the story, and a full picture passes over them [project.facts] [project.picture-over-facts]', async ({
  page,
  isMobile,
}) => {
  await openPage(page, `/ja${PROJECT}`);
  const facts = page.locator('dl').first();
  const full = page.locator('figure:has(> [data-status] > img[alt*="八列"])');
  await full.scrollIntoViewIfNeeded();
  const picture = full.locator('img').first();
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
  const [box, own] = [await boxOf(picture), await boxOf(facts)];
  if (isMobile) {
    expect(own.y + own.height).toBeLessThan(box.y);
    expect(box.width).toBe(page.viewportSize()?.width);
    return;
  }
  // Sticky: still in the window, at the left of the story.
  expect(own.y).toBeGreaterThan(0);
  expect(box.x).toBeCloseTo(own.x, 0);
  await picture.evaluate((element, y) => {
    scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
  }, own.y - 40);
  const isAbove = await facts.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top?.closest('figure') !== null;
  });
  expect(isAbove).toBe(true);
});

test('ja: a comparison is a slider for pointer and keyboard, and nothing below it moves [project.comparison]', async ({
  page,
}) => {
  await openPage(page, `/ja${PROJECT}`);
  const slider = page.getByRole('slider', { name: messagesOf('ja', 'project').compare });
  await waitForHydration(slider);
  await slider.scrollIntoViewIfNeeded();
  const upper = comparison(page).locator('img').nth(1);
  const clip = () => upper.evaluate((img) => getComputedStyle(img.parentElement ?? img).clipPath);
  const middle = await clip();
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('49');
  expect(await clip()).not.toBe(middle);
  const box = await boxOf(slider);
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
  expect(Number(await slider.inputValue())).toBeGreaterThan(80);
  expect(new Set(await heightsOf(comparison(page).locator('img'))).size).toBe(1);
  // As before hydration.
  const heights = await comparison(page).evaluate((figure) =>
    ['true', 'false'].map((state) => {
      figure.setAttribute('data-slider', state);
      return Math.round(figure.getBoundingClientRect().height);
    }),
  );
  expect(heights[1]).toBe(heights[0]);
});

test('pictures side by side have one height [project.rows]', async ({ page }) => {
  await openPage(page, `/ja${PROJECT}`);
  const pictures = page.locator('figure[data-stacked] img');
  const heights = await heightsOf(pictures);
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
  const boxes = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(boxes.map(Math.round)).size).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('compared pictures are side by side with their words [project.comparison]', ONCE, async ({ page }) => {
    await page.goto(`/ja${PROJECT}`);
    const [before, after] = await Promise.all(
      [0, 1].map((at) => boxOf(comparison(page).locator('img').nth(at))),
    );
    expect(before?.y).toBe(after?.y);
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0);
    await expect(comparison(page).locator('figcaption')).toHaveText([/^変更前/, /^変更後/]);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByTestId('next-project')).toBeVisible();
  });
});

test('the page ends with the next project, which a press opens [project.next]', ONCE, async ({ page }) => {
  await openPage(page, `/ja${PROJECT}`);
  const next = page.getByTestId('next-project');
  const path = await next.getAttribute('href');
  await waitForHydration(next);
  await next.click();
  await expect(page).toHaveURL(path ?? '');
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
});
