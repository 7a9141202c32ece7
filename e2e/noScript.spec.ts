import type { Page } from '@playwright/test';
import { HERO_HEIGHT, MOBILE_MAX_WIDTH } from '../src/lib/specConstants';
import { expect, LONG_ONCE, ONCE, test } from './support/test';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The hero has its own height, and the lists' heading is not covered. */
async function expectNothingCovered(page: Page, { width }: { width: number }): Promise<void> {
  await expect(page.getByTestId('loading')).toBeHidden();
  const hero = await page.getByTestId('hero').boundingBox();
  const own = width <= MOBILE_MAX_WIDTH ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
  expect(hero?.height).toBe(own);
  for (const piece of [
    page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    page.getByTestId('article-item').first().locator('[data-status]'),
  ]) {
    await piece.scrollIntoViewIfNeeded();
    const isOnTop = await piece.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const [x, y] = [left + 4, top + height / 2];
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.closest('article') ?? element).contains(found);
    });
    expect(isOnTop).toBe(true);
  }
  const heading = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox();
  const bottom = await page.getByTestId('hero').boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? Infinity));
}

for (const size of WINDOWS) {
  const window = `${size.width} × ${size.height}`;
  test.describe(window, () => {
    test.use({ viewport: size });

    test.describe('no script', () => {
      test.use({ javaScriptEnabled: false });

      test(
        'the hero has its own height and covers nothing [no-script.hero-own-height]',
        [390, 1920].includes(size.width) ? ONCE : LONG_ONCE,
        async ({ page }) => {
          await page.goto('/ja');
          await expectNothingCovered(page, size);
        },
      );
    });

    test.describe('scripts that fail to load', () => {
      test.use({ allowedProblems: /Failed to load resource/ });

      test(
        'the hero has its own height and covers nothing [no-script.hero-own-height]',
        size.width === 1440 ? ONCE : LONG_ONCE,
        async ({ page }) => {
          await page.route('**/*.js', (route) => route.abort());
          await page.goto('/ja');
          await expectNothingCovered(page, size);
        },
      );
    });
  });
}
