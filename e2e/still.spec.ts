import type { Page } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { changesOf, runningAnimations } from './support/animations';
import { followInPlace } from './support/navigate';
import { openPage, waitForHydration } from './support/page';
import { SITE_PAGES } from './support/sitePages';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** The boxes that the player draws into. */
const drawingsOf = (page: Page) => page.getByTestId(/^(hero|article)-motion$/);

/** Nothing moves: no browser animations, no player. */
async function expectStill(page: Page): Promise<void> {
  expect.soft(await runningAnimations(page)).toEqual([]);
  expect.soft(await changesOf(drawingsOf(page)), 'frames that draw something else').toBe(0);
  expect.soft(await runningAnimations(page)).toEqual([]);
}

// Motion is the same in each language, and home is the same after each page.
for (const [index, locale] of LOCALES.entries()) {
  const { name, find } = SITE_PAGES[locale][index]!;
  test.describe(`${locale}, ${name}`, () => {
    test(
      'with reduced motion no animation runs on load, or after a navigation to home [motion.still]',
      ONCE,
      async ({ page }) => {
        const { path } = await find(page.request, locale);
        await openPage(page, path);
        const home = page.locator('header a[data-track="home"]').first();
        await waitForHydration(home);
        await waitForHydration(page.getByRole('contentinfo').getByTestId('family-site').getByRole('button'));
        await expectStill(page);
        await followInPlace(home);
        await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
        await expect(page.getByTestId('cover')).toHaveAttribute('data-phase', 'idle');
        await waitForHydration(page.getByTestId('hero'));
        await expectStill(page);
      },
    );
  });
}

test('with motion home does animate, so the check detects animations', ONCE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/ja');
  await expect.poll(() => changesOf(drawingsOf(page))).toBeGreaterThan(0);
});
