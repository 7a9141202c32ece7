/** Covers that act while somebody points at their card. */
import type { Page } from '@playwright/test';
import { DURATION } from '../src/motion/tokens';
import { openMoving, openPage, waitForIdleParts } from './support/page';
import { expect, ONCE, test } from './support/test';

const CARD = '[data-testid="project-item"]:has([data-act])';

const cardOf = (page: Page) => page.locator(CARD).first();
const actOf = (page: Page) => page.locator(`${CARD} .act[data-ready]`).first();

/** Whether each part of the act is where the drawing has it at rest. */
const restOf = (page: Page) =>
  actOf(page)
    .locator('[style]')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { transform, opacity } = getComputedStyle(part);
        return transform === 'none' && opacity === (part.getAttribute('opacity') ?? '1');
      }),
    );

const expectParts = async (page: Page, { atRest }: { atRest: boolean }) => {
  await expect.poll(async () => [...new Set(await restOf(page))]).toEqual([atRest]);
};

async function openCards(page: Page): Promise<void> {
  await openMoving(page, '/ja/projects');
  await waitForIdleParts(page);
  await cardOf(page).evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

test('a cover acts under the pointer within 400 ms, and goes back [motion.acts]', ONCE, async ({ page }) => {
  await openCards(page);
  await cardOf(page).hover();
  await expectParts(page, { atRest: false });
  await expect(actOf(page)).toHaveCSS('opacity', '1');
  const times = await actOf(page)
    .locator('[style]')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
  expect(new Set(times)).toEqual(new Set([`${DURATION.settle / 1000}s, ${DURATION.settle / 1000}s`]));
  await page.mouse.move(0, 0);
  await expectParts(page, { atRest: true });
  await expect(actOf(page)).toHaveCSS('opacity', '0');
});

test('a cover acts while its link has the keyboard\u2019s focus [motion.acts]', ONCE, async ({ page }) => {
  await openCards(page);
  const links = cardOf(page).getByRole('link');
  await links.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(links).toBeFocused();
  await expectParts(page, { atRest: false });
  await page.keyboard.press('Tab');
  await expectParts(page, { atRest: true });
});

test('with motion off no drawing is loaded [motion.acts]', ONCE, async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => /\.svg$/.test(request.url()) && drawings.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/ja/projects');
  await waitForIdleParts(page);
  await cardOf(page).hover();
  await expect(page.locator(`${CARD}:hover`)).toHaveCount(1);
  expect(drawings).toEqual([]);
  await expect(page.locator('.act')).toHaveCount(0);
});
