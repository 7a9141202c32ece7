/** Where the focus is after Back. */
import type { Page } from '@playwright/test';
import { projectLinks, untilChosen } from './support/navigate';
import { openRecorded, takeNavigation } from './support/navigationRecord';
import { chooseLanguage, waitForLoadComplete } from './support/page';
import { expect, ONCE, test } from './support/test';

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await takeNavigation(page, 'idle');
}

const hasRing = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'));

test(
  'ja: Back over a language and to a filtered list is on the card that was followed [history.restores-focus]',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ja/projects');
    const filter = page.getByTestId('category-filter').getByRole('button').nth(1);
    await filter.click();
    await untilChosen(page, filter);
    const card = projectLinks(page).last();
    await card.click();
    await takeNavigation(page, 'idle');
    await expect(page.locator('main h1')).toBeFocused();
    await chooseLanguage(page, 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
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
