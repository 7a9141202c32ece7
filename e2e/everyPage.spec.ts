import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { MOBILE_MAX_WIDTH } from '../src/lib/specConstants';
import { expectNoViolation } from './support/accessibility';
import { messagesOf } from './support/messages';
import { overlapsOf } from './support/overlaps';
import { waitForLoadComplete } from './support/page';
import { readShifts, recordShifts, type ShiftRecord, MOST_SHIFT } from './support/shiftRecord';
import { SITE_PAGES, type SitePage } from './support/sitePages';
import { expect, test } from './support/test';

/** In addition to 1440 and 390 of the Playwright projects: both sides of the breakpoint, and the extremes. */
const OTHER_WIDTHS = [831, 1024, 2560, 830, 320];
/** Checks the layout at a width, after the scripts' 200 ms resize debounce. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const switchers = page.getByTestId('mobile-menu').locator('[data-testid="language-switcher"]');
  await expect(switchers).toHaveCount(width <= MOBILE_MAX_WIDTH ? 1 : 0);
  const wide = await page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= limit) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return [`${scrollWidth}`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))];
  }, width);
  expect.soft(wide, `overflow at ${width} px`).toEqual([]);
}

/** A first visit from its start, recording layout shifts. */
async function visit(page: Page, path: string): Promise<ShiftRecord> {
  await page.goto(path);
  await waitForLoadComplete(page);
  return readShifts(page);
}

async function expectIdentity(
  page: Page,
  locale: (typeof LOCALES)[number],
  sitePage: SitePage,
  title?: string,
) {
  const { name: site } = messagesOf(locale, 'shell').site;
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
  await expect.soft(page).toHaveTitle(title ? `${title} – ${site}` : site);
  await expect.soft(page.locator('main[data-page]')).toHaveCount(1);
  await expect.soft(page.getByTestId('page')).toHaveAttribute('data-page', sitePage.page);
  await expect.soft(page.locator('h1')).toHaveCount(1);
}

for (const locale of LOCALES) {
  for (const sitePage of SITE_PAGES[locale]) {
    test.describe(`${locale}, ${sitePage.name}`, () => {
      if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });

      test('has one h1, its language and title, no layout shift, overflow or overlap, and no axe violations [a11y.axe-all-rules]', async ({
        page,
        isMobile,
      }) => {
        const { path, title } = await sitePage.find(page.request, locale);
        await recordShifts(page);
        let shifts = await visit(page, path);
        await expectIdentity(page, locale, sitePage, title);
        // On a busy machine the font may load after the loading screen is gone.
        for (let again = 0; again < 2 && shifts.sum > MOST_SHIFT; again += 1)
          shifts = await visit(page, path);
        expect.soft(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
        // The rest is about the idle page; running animations would only use the CPU.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expectNoViolation(page);

        const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
        for (const width of isMobile ? [own] : [own, ...OTHER_WIDTHS]) {
          await page.setViewportSize({ width, height });
          await expectNoOverflow(page, width);
          expect.soft(await overlapsOf(page), `overlaps at ${width} px`).toEqual([]);
        }
      });
    });
  }
}
