/** The lead story of an article list, and the drawing that opens articles. */
import type { Page } from '@playwright/test';
import { boxOf } from './support/boxOf';
import { contrastOf, overflowOf, styleOf } from './support/computedStyle';
import { itemsOf } from './support/content';
import { bringIntoView } from './support/navigate';
import { overlapsOf } from './support/overlaps';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

/** Seconds within which a drawing is complete. */
const LONGEST = 0.9;

const itemsIn = (page: Page) => page.getByTestId('article-list').getByTestId('article-item');

/** Where the title lies on the page, wherever that is scrolled to. */
const topOf = (page: Page) =>
  page.locator('h1').evaluate((title) => title.getBoundingClientRect().top + window.scrollY);

test.describe('at rest', () => {
  test.use({ still: true });

  test("/ja/articles/blog: the lead is larger than the rows below it, its text legible on the section's colour [articles.lead-story]", async ({
    page,
    isMobile,
  }) => {
    await openPage(page, '/ja/articles/blog');
    const items = itemsIn(page);
    const [lead, row] = [items.first(), items.nth(1)];
    const picture = await boxOf(lead.locator('[data-status]'));
    expect(picture.width).toBeGreaterThan(2.5 * (await boxOf(row.locator('[data-status]'))).width);
    if (isMobile) expect([picture.x, picture.right]).toEqual([0, page.viewportSize()?.width]);
    const [large, small] = await Promise.all(
      [lead, row].map(async (item) => parseFloat(await styleOf(item.getByRole('heading'), 'font-size'))),
    );
    expect(large).toBeGreaterThan(1.3 * small!);
    const ground = await styleOf(lead, 'background-color', '::before');
    const texts = lead.locator('h3, p > *, ul a').filter({ visible: true });
    await expect(texts).not.toHaveCount(0);
    for (const text of await texts.all())
      expect(contrastOf(await styleOf(text, 'color'), ground)).toBeGreaterThanOrEqual(4.5);
    expect(await overlapsOf(page)).toEqual([]);
  });

  test('a chosen category has its own lead [articles.lead-story]', async ({ page }) => {
    await openPage(page, '/ko/articles');
    const choice = page.getByTestId('category-filter').getByRole('button').last();
    await waitForHydration(choice);
    await bringIntoView(choice);
    const count = await itemsIn(page).count();
    const wide = await boxOf(itemsIn(page).first());
    await choice.click();
    await expect.poll(() => itemsIn(page).count()).toBeLessThan(count);
    expect((await boxOf(itemsIn(page).first())).width).toBe(wide.width);
  });

  test('very long words and missing fields stay within the lead and the rows [articles.lead-story]', async ({
    page,
  }) => {
    await openPage(page, '/ja/articles/blog');
    // What is changed before would be found changed by hydration.
    await waitForHydration(itemsIn(page).last());
    await page.getByTestId('article-list').evaluate((list) => {
      for (const title of list.querySelectorAll('h3')) title.textContent = 'A'.repeat(160);
      for (const part of list.querySelectorAll('li:nth-child(3) :is(p, ul, img)')) part.remove();
    });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await overlapsOf(page)).toEqual([]);
    await page.getByTestId('article-list').evaluate((list) => list.querySelector('img')?.remove());
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const ground = await boxOf(itemsIn(page).first());
    const title = await boxOf(itemsIn(page).first().getByRole('heading'));
    expect(title.x).toBeGreaterThan(ground.x);
    expect(title.right).toBeLessThan(ground.right);
  });

  test(
    'with reduced motion a drawing is complete at once [article.opening-is-drawn] [motion.reduced]',
    ONCE,
    async ({ page }) => {
      await openPage(page, '/ko/articles');
      await expect(page.getByTestId('headpiece')).toBeVisible();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    },
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the opening is drawn, and the lead is there [article.opening-is-drawn] [articles.lead-story]',
    ONCE,
    async ({ page }) => {
      await page.goto('/ja/articles/blog');
      const tiles = page.getByTestId('headpiece').locator('g');
      const last = await boxOf(tiles.last());
      expect(last.width).toBeGreaterThan(20);
      const [lead, row] = [await boxOf(itemsIn(page).first()), await boxOf(itemsIn(page).nth(1))];
      expect(lead.height).toBeGreaterThan(2 * row.height);
    },
  );
});

test('an article draws its opening once it is uncovered, tile by tile, without moving anything else [article.opening-is-drawn]', async ({
  page,
  isMobile,
}) => {
  const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
  await openMoving(page, '/ko/articles');
  const link = itemsIn(page).first().getByRole('link').first();
  await waitForHydration(link);
  await link.click();
  await page.waitForURL(`**/${article?.id}`);
  await expect(page.locator('h1')).toHaveText(article?.title ?? '');
  const drawing = page.getByTestId('headpiece');
  await expect(drawing).toHaveAttribute('data-draws', 'true');
  const times = await drawing.locator('g').evaluateAll((tiles) =>
    tiles
      .map((tile) => getComputedStyle(tile))
      .filter(({ display }) => display !== 'none')
      .map(({ animationDelay, animationDuration }) => [animationDelay, animationDuration].map(parseFloat)),
  );
  expect(new Set(times.map(([delay]) => delay)).size).toBe(isMobile ? 5 : 8);
  for (const [delay = 0, duration = 0] of times) expect(delay + duration).toBeLessThanOrEqual(LONGEST);
  const before = await topOf(page);
  await drawing.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  expect(await topOf(page)).toBe(before);
});
