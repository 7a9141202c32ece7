/** Axe on states that a page gets into after loading; loaded pages are in everyPage.spec.ts and hostile.spec.ts. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/accessibility';
import { LOADING_WATCHDOG_MS, PAGE_LOADING_MS } from '../src/lib/specConstants';
import { openPage, waitForHydration, waitForLoadComplete } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** The menus of the project list, which stays open. */
async function expectMenus(page: Page, isMobile: boolean): Promise<void> {
  await openPage(page, '/ja/projects');
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

async function expectStates(page: Page): Promise<void> {
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

  await openPage(page, `/ja/search?text=${'zq'.repeat(20)}`);
  await expect(page.getByTestId('no-results')).toBeVisible();
  await expectNoViolation(page, { name: 'no result' });
}

test('ja: menus, filters and empty results have no axe violations [a11y.axe-all-rules] [a11y.name-contains-visible-text]', async ({
  page,
  isMobile,
}) => {
  await expectMenus(page, isMobile);
  // Only the menus are others on a phone.
  if (!isMobile) await expectStates(page);
});

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

  test(
    '/ja/team: the keyboard reaches it, and axe finds nothing [loading.reached-by-keyboard] [a11y.axe-all-rules]',
    ONCE,
    async ({ page }) => {
      await holdLoading(page);
      await page.goto('/ja/team');
      const loading = page.getByTestId('loading');
      await expect(loading).toHaveAttribute('data-phase', 'counting');
      await expectNoViolation(page, { name: 'loading' });
      await page.keyboard.press('Tab');
      await expect(loading).toBeFocused();
    },
  );

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
