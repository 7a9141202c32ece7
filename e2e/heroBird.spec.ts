/** The bird of the hero looks around and answers a press. */
import type { Page } from '@playwright/test';
import { turnsHead } from './support/bird';
import { expectOfPlaying } from './support/loops';
import { messagesOf } from './support/messages';
import { openMoving, openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

const buttonOf = (page: Page) => page.getByRole('button', { name: messagesOf('ja', 'home').header.press });

/** Where the player has drawn the middle of the bird's eye, in pixels of the window. */
const eyeOf = (page: Page) =>
  page.getByTestId('hero-motion').evaluate((motion) => {
    const { left, top, width, height } = motion.querySelector('.eye path')!.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

test('its eye follows the pointer, and looks where the page scrolls [hero.looks]', ONCE, async ({ page }) => {
  await openMoving(page, '/ja');
  const lookOf = () =>
    page.getByTestId('hero-motion').evaluate((motion) => {
      const eye = motion.querySelector('.eye path');
      return eye && getComputedStyle(eye).translate.split(' ').map(parseFloat);
    });
  await expectOfPlaying(page.getByTestId('hero-motion'), async () => {
    const { x, y } = await eyeOf(page);
    await page.mouse.move(x - 600, y);
    await expect.poll(async () => (await lookOf())?.[0]).toBeLessThan(-8);
    await page.mouse.move(x, Math.max(1, y - 150));
    await expect.poll(async () => (await lookOf())?.[1]).toBeLessThan(-4);
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => (await lookOf())?.[1]).toBeGreaterThan(8);
  });
});

for (const [how, details, press] of [
  ['a press', {}, (page: Page) => buttonOf(page).click()],
  ['the keyboard', ONCE, (page: Page) => buttonOf(page).press('Enter')],
] as const) {
  test(`it hops and turns its head on ${how} [hero.hops]`, details, async ({ page }) => {
    await openMoving(page, '/ja');
    await expectOfPlaying(page.getByTestId('hero-motion'), async () => {
      const turned = page.evaluate(turnsHead, 8_000);
      await press(page);
      expect(await turned).toBe(true);
    });
  });
}

test('it does not turn its head by itself [hero.hops]', ONCE, async ({ page }) => {
  await openMoving(page, '/ja');
  await expectOfPlaying(page.getByTestId('hero-motion'), async () => {
    expect(await page.evaluate(turnsHead, 2_000)).toBe(false);
  });
});

test.describe('without motion', () => {
  test.use({ still: true });

  test('there is nothing to press [hero.hops]', ONCE, async ({ page }) => {
    await openPage(page, '/ja');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(buttonOf(page)).toHaveCount(0);
  });

  test(
    'the drawing fills the right half of the grid, the title the left one [hero.scale]',
    ONCE,
    async ({ page }) => {
      for (const locale of ['ja', 'en', 'ko']) {
        await openPage(page, `/${locale}`);
        for (const [width, height] of [
          [1920, 1080],
          [1440, 900],
          [1024, 768],
          [831, 1000],
        ] as const) {
          await page.setViewportSize({ width, height });
          const { title, shapes, half, right } = await page.getByTestId('hero').evaluate((hero) => {
            const words = document.createRange();
            words.selectNodeContents(hero.querySelector('h1')!);
            const grid = getComputedStyle(hero.firstElementChild!);
            const [left, end] = [parseFloat(grid.paddingLeft), innerWidth - parseFloat(grid.paddingRight)];
            const pieces = [...document.querySelectorAll('[data-piece] path')].map((path) =>
              path.getBoundingClientRect(),
            );
            return {
              title: words.getBoundingClientRect().right,
              shapes: {
                left: Math.min(...pieces.map((piece) => piece.left)),
                right: Math.max(...pieces.map((piece) => piece.right)),
              },
              half: (left + end) / 2,
              right: end,
            };
          });
          expect.soft(title, `${locale}, ${width}: the title`).toBeLessThanOrEqual(half);
          expect.soft(shapes.left, `${locale}, ${width}: the shapes`).toBeGreaterThanOrEqual(half - 1);
          expect
            .soft(shapes.right - shapes.left, `${locale}, ${width}: the shapes`)
            .toBeGreaterThan(0.85 * (right - half));
          expect.soft(Math.abs(shapes.right - right), `${locale}, ${width}: the shapes' end`).toBeLessThan(4);
        }
      }
    },
  );
});
