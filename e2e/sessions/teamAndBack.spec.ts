/** Written by `npm run session` from a session at /en/team?devtools. */
import { openPage } from '../support/page';
import { expect, ONCE, test } from '../support/test';

test.use({ viewport: { width: 1440, height: 900 }, still: false });

test('the session teamAndBack', ONCE, async ({ page }) => {
  const cover = page.getByTestId('cover');
  await openPage(page, '/en/team?devtools');
  await page.locator('a[href="/en/projects"]').nth(0).click();
  await expect(page).toHaveURL('/en/projects');
  await expect(cover).toHaveAttribute('data-phase', 'idle');
  await page.evaluate(() => history.go(-1));
  await expect(page).toHaveURL('/en/team?devtools');
  await expect(cover).toHaveAttribute('data-phase', 'idle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
