/** Axe on states that a page gets into after loading; loaded pages are in everyPage.spec.ts and hostile.spec.ts. */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../i18n/locales';
import { expectNoViolation } from './support/accessibility';
import { openPage, waitForHydration } from './support/page';
import { expect, LONG, test } from './support/test';

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

async function expectStates(page: Page, locale: Locale, isMobile: boolean): Promise<void> {
  await expectMenus(page, locale, isMobile);
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
  test(name, details, ({ page, isMobile }) => expectStates(page, locale, isMobile));
}
