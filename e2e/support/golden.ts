/** Golden visits: the address gives clock and random numbers, so that a visit repeats itself byte for byte. */
import type { Locator, Page } from '@playwright/test';
import { bringIntoView } from './navigate';
import { waitForIdleParts } from './page';

const GIVEN = 'devtools&clock=2026-01-01T00:00:00Z&seed=7';

interface Hibari {
  rest: () => Promise<void>;
  session: () => string;
}

/** Waits until the page is idle, and the clock has stopped. */
export async function untilRest(page: Page): Promise<void> {
  await page.waitForFunction(() => 'golden' in document.documentElement.dataset);
  await page.evaluate(() => (window as unknown as { hibari: Hibari }).hibari.rest());
}

export async function openGolden(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?${GIVEN}`);
  await waitForIdleParts(page);
  await untilRest(page);
}

/** Scrolls to a control, waits, presses it, and waits: each is a turn of the clock. */
export async function press(page: Page, control: Locator): Promise<void> {
  await bringIntoView(control);
  await untilRest(page);
  await control.click();
  await untilRest(page);
}

export const tapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { hibari: Hibari }).hibari.session());
