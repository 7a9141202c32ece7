/** Axe on states that a page gets into after loading; freshly loaded pages are in everyPage.spec.ts. */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../i18n/locales';
import { expectNoViolation } from './support/accessibility';
import { startHostileService } from './support/hostileService';
import { openPage, waitForHydration } from './support/page';
import { startServer } from './support/server';
import { expect, LONG, LONG_ONCE, ONCE, onceUnlessFirst, test } from './support/test';

test.use({ still: true });

async function expectStates(page: Page, locale: Locale, isMobile: boolean): Promise<void> {
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
  test(name, onceUnlessFirst(locale), ({ page, isMobile }) => expectStates(page, locale, isMobile));
  if (locale !== LOCALES[0]) {
    test(`${name}, at each width`, LONG, ({ page, isMobile }) => expectStates(page, locale, isMobile));
  }
}

test.describe('hostile content', () => {
  // The service's pictures do not exist.
  test.use({ allowedProblems: /status of (?:404|502)/ });

  async function expectNoViolations(page: Page, locales: readonly Locale[]): Promise<void> {
    const service = await startHostileService('hostile');
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      for (const locale of locales) {
        for (const path of hostilePaths(locale)) {
          await openPage(page, `${server.origin}${path}`);
          await expectNoViolation(page, { name: path });
        }
      }
    } finally {
      await server.stop();
      await service.stop();
    }
  }

  test(
    'no Korean page has axe violations, as these have every kind of item [a11y.axe-all-rules]',
    ONCE,
    ({ page }) => expectNoViolations(page, ['ko']),
  );

  for (const width of [1440, 390]) {
    test(`no page has axe violations, ${width} px [a11y.axe-all-rules]`, LONG_ONCE, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 844 });
      await expectNoViolations(page, LOCALES);
    });
  }
});

function hostilePaths(locale: Locale): string[] {
  const everywhere = [
    '',
    '/projects',
    '/projects/attack',
    '/projects/nulls',
    '/search',
    '/team',
    '/articles',
  ];
  const korean = locale === 'ko' ? ['/articles/attack', '/articles/wrong'] : [];
  return [...everywhere, ...korean].map((path) => `/${locale}${path}`);
}
