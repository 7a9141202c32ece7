import type { Page } from '@playwright/test';
import {
  BACK_TO_TOP_AFTER,
  BACK_TO_TOP_BOTTOM_MARGIN,
  HEADER_BACKGROUND_AFTER,
  HEADER_HIDE_AFTER,
  SCROLL_TO_TOP_MS,
} from '../src/lib/specConstants';
import { scrollPage } from './support/navigate';
import { letFramesPass, openRecorded, takeWayToTop } from './support/navigationRecord';
import { openMoving, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';
import { expectTimes } from './support/timing';

/** The header at the current position: its attributes, and whether it ends up inside the window. */
async function expectHeader(page: Page, attributes: Record<string, string>): Promise<void> {
  const header = page.getByTestId('header');
  for (const [name, value] of Object.entries(attributes)) await expect(header).toHaveAttribute(name, value);
  const hidden = attributes['data-hidden'];
  if (hidden) await expect.poll(async () => (await header.boundingBox())?.y === 0).toBe(hidden === 'false');
}

const HIDES =
  'the header hides when scrolling down past 200 px, and returns when scrolling up or receiving focus [header.scrolled]';
test(HIDES, ONCE, async ({ page }) => {
  await openMoving(page, '/ja/projects');
  await scrollPage(page, HEADER_HIDE_AFTER);
  await expectHeader(page, { 'data-hidden': 'false' });
  await scrollPage(page, HEADER_HIDE_AFTER + 1);
  await expectHeader(page, { 'data-hidden': 'true' });
  await scrollPage(page, 900);
  await expectHeader(page, { 'data-hidden': 'true' });
  await scrollPage(page, 899);
  await expectHeader(page, { 'data-hidden': 'false' });
  await scrollPage(page, 1000);
  await expectHeader(page, { 'data-hidden': 'true' });
  await page.locator('[data-track="home"]').focus();
  await expectHeader(page, { 'data-hidden': 'false' });
});

test('the header has a background from 720 px (300 px on mobile), and is white there only on the project list [header.scrolled]', async ({
  page,
  isMobile,
}) => {
  const at = HEADER_BACKGROUND_AFTER[isMobile ? 'mobile' : 'desktop'];
  const ground = () =>
    page.getByTestId('header').evaluate((header) => getComputedStyle(header, '::before').opacity);
  for (const [path, mode] of [
    ['/ko/projects', 'white'],
    ['/en/team', 'black'],
  ] as const) {
    await openMoving(page, path);
    await scrollPage(page, at - 1);
    await expectHeader(page, { 'data-mode': 'black', 'data-background': 'false' });
    await scrollPage(page, at);
    await expectHeader(page, { 'data-mode': mode, 'data-background': 'true' });
    await expect.poll(ground).toBe('1');
    await scrollPage(page, at - 1);
    await expectHeader(page, { 'data-mode': 'black', 'data-background': 'false', 'data-hidden': 'false' });
    await expect.poll(ground).toBe('0');
  }
});

test('back to top is shown far down and only when scrolling up, not near the bottom, and takes 1 s @timing', async ({
  page,
  isMobile,
}) => {
  const after = BACK_TO_TOP_AFTER[isMobile ? 'mobile' : 'desktop'];
  await openRecorded(page, '/en/team');
  await page.evaluate(() => document.fonts.ready);
  // On a phone sections get their real height when they come near. Wait until the bottom is stable for ten frames.
  const bottom = () =>
    page.evaluate(async () => {
      for (let [held, height] = [0, 0]; held < 10; held += 1) {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        if (document.documentElement.scrollHeight !== height) held = 0;
        height = document.documentElement.scrollHeight;
      }
      return Math.round(window.scrollY);
    });
  const button = page.getByTestId('back-to-top');
  const expectAt = async (y: number, visible: boolean): Promise<void> => {
    await scrollPage(page, y);
    await expect(button).toHaveAttribute('data-visible', String(visible));
    await expect(button).toBeVisible({ visible });
  };
  await expectAt(after + 300, false);
  await expectAt(after + 1, true);
  await expectAt(after, false);
  await expectAt((await bottom()) - BACK_TO_TOP_BOTTOM_MARGIN + 1, false);
  await expectAt((await bottom()) - BACK_TO_TOP_BOTTOM_MARGIN - 2, true);
  await expectTimes({ scroll: SCROLL_TO_TOP_MS }, async () => {
    await scrollPage(page, after + 300);
    await expectAt(after + 200, true);
    await button.click();
    const { took } = await takeWayToTop(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    return { scroll: took };
  });
});

/** Interrupts the scroll with a key press, or a touch, in the first frame above a height: a busy machine would be late. */
async function takeOver(page: Page, isMobile: boolean, height: number): Promise<void> {
  await page.evaluate(
    async ([above, isTouch]) => {
      while (window.scrollY >= above) await new Promise(requestAnimationFrame);
      const event = isTouch
        ? new TouchEvent('touchstart', { bubbles: true })
        : new KeyboardEvent('keydown', { key: 'Shift', bubbles: true });
      document.body.dispatchEvent(event);
    },
    [height, isMobile] as const,
  );
}

test('a key, or a touch on mobile, stops the smooth scroll to the top where it is [scroll.visitor-ends-it]', async ({
  page,
  isMobile,
}) => {
  const from = BACK_TO_TOP_AFTER[isMobile ? 'mobile' : 'desktop'] + 200;
  await openMoving(page, '/en/team');
  await scrollPage(page, from + 100);
  await scrollPage(page, from);
  const top = () => page.evaluate(() => window.scrollY);
  const takenOver = takeOver(page, isMobile, from * 0.9);
  await page.getByTestId('back-to-top').click();
  await takenOver;
  await letFramesPass(page, 100);
  const stopped = await top();
  expect(stopped).toBeGreaterThan(0);
  await letFramesPass(page, SCROLL_TO_TOP_MS);
  expect(await top()).toBe(stopped);
});

test('scrollMove reports each scroll with its position and direction', ONCE, async ({ page }) => {
  await openMoving(page, '/ko/team');
  expect(await scrollPage(page, 400)).toEqual({ y: 400, direction: 'down' });
  expect(await scrollPage(page, 401)).toEqual({ y: 401, direction: 'down' });
  expect(await scrollPage(page, 120)).toEqual({ y: 120, direction: 'up' });
  expect(await scrollPage(page, 0)).toEqual({ y: 0, direction: 'up' });
});

test('an open menu keeps the header black and visible; once closed, it is as before', async ({
  page,
  isMobile,
}) => {
  await openMoving(page, '/ja/projects');
  await scrollPage(page, 900);
  await scrollPage(page, 850);
  await expectHeader(page, { 'data-mode': 'white', 'data-hidden': 'false' });
  const button = isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
  await waitForHydration(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectHeader(page, { 'data-mode': isMobile ? 'black' : 'white', 'data-hidden': 'false' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expectHeader(page, { 'data-mode': 'white', 'data-hidden': 'false' });
});
