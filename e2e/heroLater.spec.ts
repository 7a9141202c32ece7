import type { Locator } from '@playwright/test';
import { HERO_HEIGHT, HERO_TITLE_FROM } from '../src/lib/specConstants';
import { readHero, recordHero } from './support/heroRecord';
import { openRecorded, takeNavigation } from './support/navigationRecord';
import { expect, test } from './support/test';

const readRight = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().right));

test('a hero mounted after the first load is open from its first frame, and only its title slides [hero.mounted-later]', async ({
  page,
  isMobile,
}) => {
  await recordHero(page);
  await openRecorded(page, '/en/team');
  await page.locator('header a[data-track="home"]').first().click();
  await takeNavigation(page, 'idle');
  await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  // The drawing is larger than its box, and ends where it does.
  const motion = page.getByTestId('hero-motion');
  const [box, drawing] = await Promise.all([motion, motion.locator('> *').first()].map(readRight));
  expect(drawing).toBe(box);
  const { opening } = await readHero(page);
  const own = isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
  expect(new Set(opening.map(({ height }) => height))).toEqual(new Set([own]));
  const shifts = opening.map(({ titleShift }) => titleShift);
  expect(Math.max(...shifts)).toBeGreaterThan(HERO_TITLE_FROM * 0.25);
  expect(Math.max(...shifts)).toBeLessThanOrEqual(HERO_TITLE_FROM);
  expect(shifts.at(-1)).toBeLessThan(1);
});
