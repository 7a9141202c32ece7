/** The offer of what a list still misses: seen below what is shown, and gone without a trace. */
import type { Page } from '@playwright/test';
import { chooseSection } from './support/navigate';
import { openPage } from './support/page';
import { expectNoShift, startRecord, type ShiftRecord } from './support/shiftRecord';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /Failed to load resource|could not be loaded/ });

/** Fails the calls of one collection until `mend` lets the page retry. */
async function failCalls(page: Page, collection: string): Promise<{ mend: () => Promise<void> }> {
  let isDown = true;
  await page.route(`**/content/collections/${collection}/**`, (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  return {
    async mend() {
      isDown = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

/** Scrolls the offer to the window's lower edge; returns whether its link is visible and clickable there. */
async function isOfferSeen(page: Page): Promise<boolean> {
  const link = page.getByTestId('offer').getByRole('link');
  return link.evaluate(async (element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}

/** Shifts are reported late. */
async function waitForReports(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, now);
}

/** What moves in view from now until half a second after the offer has gone. */
async function shiftsWhileHealing(page: Page, mend: () => Promise<void>): Promise<ShiftRecord | undefined> {
  await waitForReports(page);
  await page.evaluate(() => Object.assign(window.shiftRecord ?? {}, { sum: 0, moved: [] }));
  await mend();
  await expect(page.getByTestId('offer')).toHaveCount(0);
  await waitForReports(page);
  return page.evaluate(() => window.shiftRecord);
}

test.beforeEach(({ page }) => page.addInitScript(startRecord));

test("below home's articles, while one of their collections fails [failure.below-moves-nothing]", async ({
  page,
}) => {
  const { mend } = await failCalls(page, 'media');
  await openPage(page, '/ja/team');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
  await expect.poll(() => isOfferSeen(page)).toBe(true);
  const shifts = await shiftsWhileHealing(page, mend);
  expectNoShift(shifts?.sum, shifts?.moved);
});

test(
  'below the articles of a search, while its projects fail [failure.below-moves-nothing]',
  ONCE,
  async ({ page }) => {
    const { mend } = await failCalls(page, 'post');
    await openPage(page, '/ja/team');
    await chooseSection(page, 'ja', 'search');
    const field = page.getByTestId('search-form').getByRole('combobox');
    await field.fill('の');
    await field.press('Enter');
    // Before the results there is a list of articles too, below the title that they hide.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('の');
    await expect.poll(() => isOfferSeen(page)).toBe(true);
    const shifts = await shiftsWhileHealing(page, mend);
    expectNoShift(shifts?.sum, shifts?.moved);
    await expect(page.getByTestId('project-results').getByTestId('project-item').first()).toBeAttached();
  },
);

test(
  'a focused offer passes the focus to what has come in its place [failure.keeps-focus]',
  ONCE,
  async ({ page }) => {
    const { mend } = await failCalls(page, 'post');
    await openPage(page, '/ko/team');
    await chooseSection(page, 'ko', 'projects');
    const link = page.getByTestId('offer').last().getByRole('link');
    await link.focus();
    await link.press('Enter');
    await expect(link).toBeFocused();
    await mend();
    await expect(page.getByTestId('project-list').getByRole('link').first()).toBeFocused();
  },
);
