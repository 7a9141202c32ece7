/** Print styles on A4. */
import type { Page } from '@playwright/test';
import { overflowOf, styleOf } from './support/computedStyle';
import { itemsOf } from './support/content';
import { openPage, waitForHydration } from './support/page';
import { PIECES } from './support/pieces';
import { SITE_PAGES } from './support/sitePages';
import { HOME_ARTICLE_COUNT } from '../src/lib/specConstants';
import { expect, ONCE, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The area of an A4 page inside margins of 16 mm. */
const PAPER = { width: 673, height: 1000 };

/** Pages whose cards fill more than one sheet. */
const LONG_PAGES = ['home', 'the projects', 'search results'];

/** Every kind of content. */
const PRINTED = ['home', 'the projects', 'search results', 'a project', 'a Korean article'];

/** No card is split across sheets, and no heading is left alone at the end of one. */
async function expectWholeSheets(page: Page): Promise<void> {
  // Columns the size of a page break like pages do, and can be measured.
  const sheets = await page.getByRole('main').evaluate((main, { width, height }) => {
    const { style } = main;
    [style.columns, style.columnFill, style.columnGap] = [`${width}px`, 'auto', '0'];
    [style.display, style.height] = ['block', `${height}px`];
    const start = main.getBoundingClientRect().left;
    const sheetOf = (rect: DOMRect | undefined) => Math.floor(((rect?.left ?? 0) - start + 1) / width);
    const cards = [...main.querySelectorAll('ul > [data-testid]')].filter((card) => card.checkVisibility());
    const cut = cards.filter((card) => {
      const parts = [...card.querySelectorAll('[data-status], h3')].flatMap((part) => [
        ...part.getClientRects(),
      ]);
      return new Set(parts.map(sheetOf)).size > 1;
    });
    const alone = [...main.querySelectorAll('h2')].filter((heading) => {
      const first = heading.closest('section')?.querySelector('ul > [data-testid]');
      return first && sheetOf(heading.getClientRects()[0]) !== sheetOf(first.getClientRects()[0]);
    });
    const last = Math.max(...cards.map((card) => sheetOf(card.getClientRects()[0])));
    return { last, cut: cut.length, alone: alone.map(({ textContent }) => textContent) };
  }, PAPER);
  expect({ ...sheets, last: 0 }).toEqual({ last: 0, cut: 0, alone: [] });
  // The cards of each of these pages fill more than one sheet.
  expect(sheets.last).toBeGreaterThan(0);
}

test.describe('print', ONCE, () => {
  for (const { name, find } of SITE_PAGES.ja.filter(({ name }) => PRINTED.includes(name))) {
    test(`${name}: prints the text black on white, without controls, and splits no card`, async ({
      page,
    }) => {
      await page.setViewportSize(PAPER);
      await openPage(page, (await find(page.request, 'ja')).path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').locator('h1')).toBeVisible();
      for (const chrome of [page.getByTestId('header'), page.getByRole('contentinfo')]) {
        await expect(chrome).toBeHidden();
      }
      const pressed = page.locator('button, form, nav, iframe').filter({ visible: true });
      await expect(pressed).toHaveCount(0);
      const unread = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main, main *:not(svg, svg *)')].flatMap((element) => {
          const { color, backgroundColor, contentVisibility } = getComputedStyle(element);
          const isBlackOnNothing = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)';
          return isBlackOnNothing && contentVisibility === 'visible'
            ? []
            : [`${element.tagName} ${color} on ${backgroundColor}`];
        }),
      );
      expect(unread).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      if (LONG_PAGES.includes(name)) await expectWholeSheets(page);
    });
  }

  test('an external link is followed by its address, an internal one is not', async ({ page }) => {
    const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
    const address = 'https://outside.example/report?year=2026';
    const body = `<p><a href="${address}">Report</a> and <a href="/ko/team">team</a></p>`;
    await page.route(`**/blog_kr/items/${article?.id}*`, (route) =>
      route.fulfill({ json: { ...article, body } }),
    );
    await openPage(page, '/ko/articles');
    const link = page.getByRole('link', { name: article?.title ?? '' }).first();
    await waitForHydration(link);
    await link.click();
    const outside = page.getByRole('main').locator(`a[href="${address}"]`);
    await expect(outside).toBeVisible();
    const printed = outside.locator('[data-address]');
    expect(await styleOf(printed, 'content', '::after')).toBe('none');
    await page.emulateMedia({ media: 'print' });
    const follows = await styleOf(printed, 'content', '::after');
    expect(follows).toContain('outside.example/report?year=2026');
    expect(follows).not.toContain('https:');
    const inside = page.getByRole('main').locator('p a[href="/ko/team"]');
    await expect(inside).toBeVisible();
    await expect(inside.locator('[data-address]')).toHaveCount(0);
  });

  for (const path of ['/ja', '/ja/team']) {
    test(`${path}: shapes that are white on a coloured ground stay visible without it`, async ({ page }) => {
      await openPage(page, path);
      const pieces = page.locator(PIECES);
      const fills = () =>
        pieces.evaluateAll((all) => all.map((piece) => getComputedStyle(piece).fill.replaceAll(' ', '')));
      expect(await fills()).toContain('rgb(255,255,255)');
      await page.emulateMedia({ media: 'print' });
      expect(await fills()).not.toContain('rgb(255,255,255)');
    });
  }

  test('home: on a phone, collapsed items are printed too, and the hero has its own height', async ({
    page,
  }) => {
    await page.setViewportSize(PAPER);
    await openPage(page, '/ja');
    const items = page.getByTestId('article-item');
    await expect(items.last()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(items).toHaveCount(HOME_ARTICLE_COUNT);
    for (const item of await items.all()) await expect(item).toBeVisible();
    const hero = await page.getByTestId('hero').boundingBox();
    expect(hero?.height).toBeLessThan(PAPER.height / 2);
  });
});
