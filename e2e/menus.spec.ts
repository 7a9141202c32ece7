import type { Locator, Page } from '@playwright/test';
import { MOBILE_MAX_WIDTH, RESIZE_DEBOUNCE_MS } from '../src/lib/specConstants';
import { chooseSection, followInPlace, projectLinks, scrollPage } from './support/navigate';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, onceUnlessFirst, test } from './support/test';
import { expectTimes } from './support/timing';

test.use({ still: true });

/** The header menu of the layout: the languages on desktop, the panel on mobile. */
function headerMenu(page: Page, isMobile: boolean): Locator {
  return isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
}

async function openMenu(button: Locator): Promise<void> {
  await waitForHydration(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

test('a header menu closes on Escape, an outside press, a scroll, a navigation and its own button', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/ja/projects');
  const button = headerMenu(page, isMobile);
  const endings: [string, () => Promise<unknown>][] = [
    ['its button', () => button.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    // On mobile the panel covers everything else.
    ...(isMobile
      ? []
      : ([['an outside press', () => page.getByRole('heading', { level: 1 }).click()]] satisfies [
          string,
          () => Promise<unknown>,
        ][])),
    ['a scroll', () => scrollPage(page, 150)],
    ['a navigation', () => followInPlace(projectLinks(page).first())],
  ];
  for (const [ending, end] of endings) {
    await openMenu(button);
    await end();
    await expect(button, ending).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
});

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

test('the mobile panel closes when a section is chosen in it; the family sites close on a scroll', async ({
  page,
}) => {
  await openPage(page, '/ko/team');
  const family = page.getByTestId('family-site').getByRole('button');
  await family.scrollIntoViewIfNeeded();
  await openMenu(family);
  await page.evaluate(() => window.scrollBy({ top: -60, behavior: 'instant' }));
  await expect(family).toHaveAttribute('aria-expanded', 'false');
  await scrollPage(page, 0);
  await chooseSection(page, 'ko', 'projects');
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
  await expect(page.getByTestId('mobile-menu')).toBeHidden();
});

test.describe('resizing over the breakpoint', () => {
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test(
    'the layout is mobile up to 830 px, reported 200 ms after the last resize; menus close @timing',
    ONCE,
    async ({ page }) => {
      await page.addInitScript(() => {
        const times = { resized: NaN, told: NaN };
        Object.assign(window, { resizeTimes: times });
        window.addEventListener('resize', () => (times.resized = performance.now()));
        const isMobile = () =>
          document.querySelector('[data-testid="mobile-menu"] [data-testid="language-switcher"]') !== null;
        let was = false;
        new MutationObserver(() => {
          if (was !== isMobile()) times.told = performance.now();
          was = isMobile();
        }).observe(document, { subtree: true, attributeFilter: ['data-testid'] });
      });
      const resize = (width: number) => page.setViewportSize({ width, height: 800 });
      const readTimes = () =>
        page.evaluate(
          () => (window as unknown as { resizeTimes: { resized: number; told: number } }).resizeTimes,
        );
      await resize(MOBILE_MAX_WIDTH + 1);
      await openPage(page, '/ja/projects');
      const inPanel = page.getByTestId('mobile-menu').getByTestId('language-switcher');
      await expect(inPanel).toHaveCount(0);
      const languages = page.getByTestId('language-switcher').getByRole('button');
      await openMenu(languages);

      await expectTimes({ wait: RESIZE_DEBOUNCE_MS }, async () => {
        await resize(MOBILE_MAX_WIDTH + 1);
        await expect(inPanel).toHaveCount(0);
        await resize(MOBILE_MAX_WIDTH);
        await expect(inPanel).toHaveCount(1);
        const { resized, told } = await readTimes();
        return { wait: told - resized };
      });
      await expect(page.locator('header [aria-expanded="true"]')).toHaveCount(0);
      await expect(page.getByTestId('menu-toggle')).toBeVisible();
    },
  );
});

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
