/** What open menus look like. */
import type { Locator } from '@playwright/test';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, onceUnlessFirst, test } from './support/test';

test.use({ still: true });

async function openMenu(button: Locator): Promise<void> {
  await waitForHydration(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

test(
  'on a phone the sections are fields in their colours, as wide as the window [menus.fields]',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/ja');
    await openMenu(page.getByTestId('menu-toggle'));
    const fields = page.getByTestId('mobile-menu').locator('nav a');
    await expect(fields.first()).toHaveCSS('background-color', 'rgb(36, 67, 255)');
    const drawn = await fields.evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return { ground: getComputedStyle(link).backgroundColor, width, isLarge: height > 120 };
      }),
    );
    expect(new Set(drawn.map(({ ground }) => ground)).size).toBe(4);
    expect(drawn.map(({ width, isLarge }) => ({ width, isLarge }))).toEqual(
      Array(4).fill({
        width: await page.getByTestId('mobile-menu').evaluate((panel) => panel.clientWidth),
        isLarge: true,
      }),
    );
  },
);

for (const locale of ['ja', 'en', 'ko'] as const) {
  const name = `${locale}: the open family sites menu covers no control, with and without the motion switch`;
  test(name, onceUnlessFirst(locale), async ({ page }) => {
    await openPage(page, `/${locale}/team`);
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      const family = page.getByTestId('family-site');
      await family.scrollIntoViewIfNeeded();
      await openMenu(family.getByRole('button'));
      await expect(family.getByRole('list')).toBeInViewport({ ratio: 1 });
      const hidden = await family.getByRole('list').evaluate((list) => {
        const { left, right, top, bottom } = list.getBoundingClientRect();
        const pressed = [...document.querySelectorAll('footer :is(a, button)')].filter(
          (element) => !list.contains(element) && element.checkVisibility(),
        );
        const under = pressed.filter((element) => {
          const box = element.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top;
        });
        return { pressed: pressed.length, under: under.map(({ textContent }) => textContent) };
      });
      expect(hidden.pressed).toBeGreaterThan(3);
      expect(hidden.under).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
