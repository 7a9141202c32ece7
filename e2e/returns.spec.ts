/** Where the focus is after Back. */
import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { projectLinks, untilChosen } from './support/navigate';
import { openRecorded, takeNavigation } from './support/navigationRecord';
import { chooseLanguage, waitForLoadComplete } from './support/page';
import { expect, longUnlessFirst, ONCE, test } from './support/test';

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await takeNavigation(page, 'idle');
}

const hasRing = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'));

for (const locale of LOCALES) {
  test(
    `${locale}: Back over a language and to a filtered list is on the card that was followed [history.restores-focus]`,
    longUnlessFirst(locale, ONCE),
    async ({ page }) => {
      await openRecorded(page, `/${locale}/projects`);
      const filter = page.getByTestId('category-filter').getByRole('button').nth(1);
      await filter.click();
      await untilChosen(page, filter);
      const card = projectLinks(page).last();
      await card.click();
      await takeNavigation(page, 'idle');
      await expect(page.locator('main h1')).toBeFocused();
      const other = locale === 'en' ? 'ja' : 'en';
      await chooseLanguage(page, other);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await goBack(page);
      await expect(card).toBeFocused();
      expect(await hasRing(page)).toBe(false);
      await page.reload();
      await waitForLoadComplete(page);
      await page.goForward();
      await expect(page.locator('main h1')).toBeFocused();
      await goBack(page);
      await expect(card).toBeFocused();
    },
  );
}

test(
  'Back has a focus ring for those who use the keyboard [history.restores-focus]',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ja/projects');
    const card = projectLinks(page).last();
    await card.focus();
    await page.keyboard.press('Enter');
    await takeNavigation(page, 'idle');
    await goBack(page);
    await expect(card).toBeFocused();
    expect(await hasRing(page)).toBe(true);
  },
);
