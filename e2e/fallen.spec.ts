/** The shapes of the 404 page and of empty results. */
import type { Page } from '@playwright/test';
import { styleOf } from './support/computedStyle';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ allowedProblems: /status of 404/ });

const EMPTY = ['/ja/nowhere', '/ja/search?text=zzzzzz', '/en/articles', '/ja/projects?category=zzzzzz'];

const shapesOf = (page: Page) => page.getByRole('main').locator('path[data-fallen]');
const lyingOf = (page: Page) =>
  shapesOf(page).evaluateAll(
    (shapes) => shapes.filter((shape) => getComputedStyle(shape).transform !== 'none').length,
  );

for (const path of EMPTY) {
  // They are the same drawing: a phone looks at one.
  const details = path === EMPTY[0] ? {} : ONCE;
  test(
    `${path}: each shape gets up where the pointer passes, and stays [missing.get-up]`,
    details,
    async ({ page }) => {
      await openMoving(page, path);
      await waitForHydration(page.getByRole('main').locator('svg:has([data-fallen])'));
      const shown = shapesOf(page);
      await expect(shown).not.toHaveCount(0);
      const lying = await lyingOf(page);
      expect(lying).toBe(await shown.count());
      for (const shape of await shown.all()) await shape.dispatchEvent('pointerover');
      await expect.poll(() => lyingOf(page)).toBe(0);
      await page.mouse.move(1, 1);
      expect(await lyingOf(page)).toBe(0);
    },
  );
}

test('the pointer itself raises a shape, within 0.9 s [missing.get-up]', ONCE, async ({ page }) => {
  await openMoving(page, '/ja/nowhere');
  await waitForHydration(page.getByRole('main').locator('> svg'));
  const ball = shapesOf(page).first();
  await ball.hover();
  await expect(ball).toHaveAttribute('data-up', 'true');
  expect(parseFloat(await styleOf(ball, 'transition-duration'))).toBeGreaterThanOrEqual(0.3);
  expect(parseFloat(await styleOf(ball, 'transition-duration'))).toBeLessThanOrEqual(0.9);
  await expect.poll(() => styleOf(ball, 'transform')).toBe('none');
});

test('each stop of the focus raises the next one [missing.get-up]', ONCE, async ({ page }) => {
  await openMoving(page, '/ja/nowhere');
  await waitForHydration(page.getByRole('main').locator('> svg'));
  const all = await lyingOf(page);
  await page.getByRole('combobox').focus();
  await expect.poll(() => lyingOf(page)).toBe(all - 1);
  await page.keyboard.press('Tab');
  await expect.poll(() => lyingOf(page)).toBe(all - 2);
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the shapes lie still [missing.get-up]', ONCE, async ({ page }) => {
    await openPage(page, '/ja/nowhere');
    await waitForHydration(page.getByRole('main').locator('> svg'));
    const all = await lyingOf(page);
    await shapesOf(page).first().hover();
    await page.getByRole('combobox').focus();
    expect(await lyingOf(page)).toBe(all);
  });
});
