/** What of the page is behind the header's own text: nothing, with and without its background. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES } from '../i18n/locales';
import { boxOf } from './support/boxOf';
import { nextFrames, openMoving, openPage } from './support/page';
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';
import { expect, LONG, LONG_ONCE, longUnlessFirst, ONCE, sweepsOf, test } from './support/test';

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

  for (const locale of LOCALES) {
    for (const [index, sitePage] of SITE_PAGES[locale].entries()) {
      test.describe(`${locale} ${sitePage.name}`, () => {
        if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });
        for (const { at, details } of sweepsOf(locale, index, isFirstOfKind(locale, index))) {
          const name = `nothing of the page shows behind the header${at} [header.legible]`;
          test(name, details, async ({ page }) => {
            const { path } = await sitePage.find(page.request, locale);
            await openPage(page, path);
            await expectPlainGround(page, sitePage.page === 'team' ? EACH_STEP : SOME_STEPS);
          });
        }
      });
    }

    // In `npm run test:all` each kind of page is looked at in one of these windows.
    for (const isWhole of locale === LOCALES[0] ? [false, true] : [true])
      test(
        `${locale}: nor in a narrow desktop window, nor on either side of the breakpoint${isWhole ? ', each page in all of them' : ''} [header.legible]`,
        isWhole ? LONG_ONCE : ONCE,
        async ({ page }) => {
          const pages = SITE_PAGES[locale].filter(
            ({ page: kind }, at) => BUSY_PAGES.includes(kind) && (isWhole || isFirstOfKind(locale, at)),
          );
          for (const [index, sitePage] of pages.entries()) {
            const { path } = await sitePage.find(page.request, locale);
            await openPage(page, path);
            const own = index % OTHER_WIDTHS.length;
            for (const width of OTHER_WIDTHS.filter((_, at) => isWhole || at === own)) {
              await page.setViewportSize({ width, height: 900 });
              await expectPlainGround(page, SOME_STEPS);
            }
          }
        },
      );

    test(
      `${locale}: nor with 200 % text in a phone's landscape window, where the header's text stays in it [header.legible]`,
      longUnlessFirst(locale, ONCE),
      async ({ page }) => {
        await page.setViewportSize({ width: 844, height: 390 });
        await openPage(page, `/${locale}/team`);
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
  }
});

for (const [path, details] of [
  ['/ja/projects', ONCE],
  ['/ja/team', LONG],
] as const) {
  test(
    `${path}: nor while its background comes and goes with motion [header.legible]`,
    details,
    async ({ page }) => {
      await openMoving(page, path);
      await expectPlainGround(page, EACH_STEP);
    },
  );
}
