/** Axe on states that a page gets into after loading; loaded pages are in everyPage.spec.ts and hostile.spec.ts. */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../i18n/locales';
import { expectNoViolation } from './support/accessibility';
import { LOADING_WATCHDOG_MS, PAGE_LOADING_MS } from '../src/lib/specConstants';
import { openPage, waitForHydration, waitForLoadComplete } from './support/page';
import { expect, LONG, ONCE, test } from './support/test';

test.use({ still: true });

/** The menus of the project list, which stays open. */
async function expectMenus(page: Page, locale: Locale, isMobile: boolean): Promise<void> {
  await openPage(page, `/${locale}/projects`);
  const language = isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
  const menus = [language, page.getByTestId('family-site').getByRole('button')];
  for (const menu of menus) {
    await waitForHydration(menu);
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolation(page, { menuOpen: true, name: 'menu' });
    await page.keyboard.press('Escape');
  }
}

async function expectStates(page: Page, locale: Locale): Promise<void> {
  const chosen = page.getByTestId('category-filter').getByRole('button').nth(1);
  await waitForHydration(chosen);
  await chosen.click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByTestId('project-list')).toHaveAttribute('aria-busy', 'false');
  await expectNoViolation(page, { name: 'filter' });

  // The motion switch only exists when motion is allowed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('switch')).toBeVisible();
  await expectNoViolation(page, { name: 'motion' });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await openPage(page, `/${locale}/search?text=${'zq'.repeat(20)}`);
  await expect(page.getByTestId('no-results')).toBeVisible();
  await expectNoViolation(page, { name: 'no result' });
}

for (const locale of LOCALES) {
  const name = `${locale}: menus, filters and empty results have no axe violations [a11y.axe-all-rules] [a11y.name-contains-visible-text]`;
  const details = locale === LOCALES[0] ? {} : LONG;
  test(name, details, async ({ page, isMobile }) => {
    await expectMenus(page, locale, isMobile);
    // Only the menus are others on a phone.
    if (!isMobile || locale !== LOCALES[0]) await expectStates(page, locale);
  });
}

test.describe('while the loading screen is up', () => {
  test.use({ still: false });

  /** It stays: what would end it never does. */
  async function holdLoading(page: Page): Promise<void> {
    await page.addInitScript(
      (held) => {
        const start = window.setTimeout.bind(window);
        const startUnlessHeld = (run: () => void, time?: number, ...rest: unknown[]) =>
          held.includes(time ?? 0) ? 0 : start(run, time, ...rest);
        window.setTimeout = startUnlessHeld as typeof window.setTimeout;
      },
      [PAGE_LOADING_MS, LOADING_WATCHDOG_MS],
    );
  }

  for (const [path, details] of [
    ['/ja/team', ONCE],
    ['/ko/articles', LONG],
    ['/en/projects', LONG],
  ] as const) {
    test(
      `${path}: the keyboard reaches it, and axe finds nothing [loading.reached-by-keyboard] [a11y.axe-all-rules]`,
      details,
      async ({ page }) => {
        await holdLoading(page);
        await page.goto(path);
        const loading = page.getByTestId('loading');
        await expect(loading).toHaveAttribute('data-phase', 'counting');
        await expectNoViolation(page, { name: 'loading' });
        await page.keyboard.press('Tab');
        await expect(loading).toBeFocused();
      },
    );
  }

  const onHome = 'it does on home too, until the page is not inert [loading.reached-by-keyboard]';
  test(onHome, ONCE, async ({ page }) => {
    await page.goto('/ja', { waitUntil: 'commit' });
    const loading = page.getByTestId('loading');
    await expect(loading).toHaveAttribute('tabindex', '0');
    await waitForLoadComplete(page);
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('header').locator('xpath=preceding-sibling::a')).toBeFocused();
  });
});
