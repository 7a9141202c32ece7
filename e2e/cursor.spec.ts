import type { Locator, Page } from '@playwright/test';
import { CURSOR_EASING_MS } from '../src/lib/specConstants';
import { holdFiles, openMoving, openPage, waitForHydration } from './support/page';
import { expect, test } from './support/test';
import { expectTimes } from './support/timing';

const cursorOf = (page: Page) => page.getByTestId('cursor');

/** Scrolls an element into view and moves the pointer over its centre. */
async function pointAt(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.hover({ force: true });
}

/** Whether the native cursor is hidden over an element. */
async function hidesNative(target: Locator): Promise<boolean> {
  return target.evaluate((element) => getComputedStyle(element).cursor === 'none');
}

test('the cursor type follows what it is over: nothing, an info block, a thumbnail, a link, a menu, an external link; it replaces the native cursor for the last three only [cursor.hides-native] [cursor.native-only-once-drawn] [cursor.attributes]', async ({
  page,
}) => {
  await openMoving(page, '/ja');
  const cursor = cursorOf(page);
  await expect(cursor).toHaveCount(1);
  const article = page.getByTestId('article-item').first();
  const languages = page.getByTestId('language-switcher').getByRole('button');
  const family = page.getByTestId('family-site');
  await waitForHydration(languages);
  await expect(page.locator('html')).not.toHaveAttribute('data-native-cursor', 'hidden');

  const targets: [string, Locator, string, boolean][] = [
    ['the hero', page.getByTestId('hero-title'), '0', false],
    ['an info block', article.getByRole('heading'), '1', false],
    ['a thumbnail', article.locator('[data-status]'), '2', false],
    ['a project', page.getByTestId('project-item').first().getByRole('heading'), '1', false],
    ['its picture', page.getByTestId('project-item').first().locator('[data-status]'), '2', false],
    ['a closed menu', family.getByRole('button'), '3', true],
    [
      'a link to another site',
      page.getByRole('contentinfo').locator('a[target="_blank"]').first(),
      '5',
      true,
    ],
    ['no link any more', page.getByRole('contentinfo').locator('p, small').first(), '0', false],
  ];
  for (const [what, target, type, hides] of targets) {
    await pointAt(target);
    await expect(cursor, what).toHaveAttribute('data-type', type);
    await expect(cursor, what).toHaveAttribute('data-shown', 'true');
    await expect.poll(() => hidesNative(target), what).toBe(hides);
  }
  await pointAt(family.getByRole('button'));
  await page.mouse.down();
  await page.mouse.up();
  await expect(cursor, 'an open menu').toHaveAttribute('data-type', '4');
  expect(await hidesNative(family.getByRole('button'))).toBe(true);
});

test('the native cursor is visible until ours is drawn, and again when the pointer leaves [cursor.native-only-once-drawn]', async ({
  page,
}) => {
  const draw = await holdFiles(page, '**/assets/cursor.*.js');
  await page.goto('/en/team');
  const button = page.getByTestId('language-switcher').getByRole('button');
  await button.hover({ force: true });
  expect(await hidesNative(button)).toBe(false);
  draw();
  await expect(cursorOf(page)).toHaveCount(1);
  await expect(cursorOf(page)).toHaveAttribute('data-shown', 'false');
  expect(await hidesNative(button)).toBe(false);
  await page.mouse.move(5, 400);
  await button.hover();
  await expect(cursorOf(page)).toHaveAttribute('data-type', '3');
  await expect.poll(() => hidesNative(button)).toBe(true);
  await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
  await expect(cursorOf(page)).toHaveAttribute('data-shown', 'false');
  expect(await hidesNative(button)).toBe(false);
});

test('the cursor follows the pointer with 0.1 s easing @timing', async ({ page }) => {
  await openMoving(page, '/en/team');
  await expect(cursorOf(page)).toHaveCount(1);
  await page.mouse.move(100, 400);
  await expect(cursorOf(page)).toHaveAttribute('data-shown', 'true');
  let x = 100;
  await expectTimes({ easing: CURSOR_EASING_MS }, async () => {
    x = 800 - x;
    const arrival = page.evaluate(
      (goal) =>
        new Promise<{ at: number; longest: number; steps: number[] }>((resolve) => {
          const cursor = document.querySelector<HTMLElement>('[data-testid="cursor"]');
          const steps: number[] = [];
          let longest = 0;
          const watch = (start: number, last = start): void => {
            const [now, time] = [new DOMMatrix(cursor?.style.transform).e, performance.now()];
            steps.push(now);
            longest = Math.max(longest, time - last);
            if (now === goal) resolve({ at: time - start, longest, steps });
            else requestAnimationFrame(() => watch(start, time));
          };
          window.addEventListener('pointermove', () => watch(performance.now()), { once: true });
          document.documentElement.dataset['watching'] = String(goal);
        }),
      x,
    );
    await expect(page.locator('html')).toHaveAttribute('data-watching', String(x));
    await page.mouse.move(x, 400);
    const { at, longest, steps } = await arrival;
    expect(steps).toEqual(steps.toSorted((a, b) => (x === 700 ? a - b : b - a)));
    // It starts at the frame before the event and ends with one: a busy machine has long ones.
    return { easing: Math.abs(at - CURSOR_EASING_MS) < longest ? CURSOR_EASING_MS : at };
  });
});

test('the cursor is removed at 830 px width and when motion is switched off, and returns afterwards', async ({
  page,
}) => {
  await openMoving(page, '/ko/team');
  const cursor = cursorOf(page);
  await expect(cursor).toHaveCount(1);
  await page.setViewportSize({ width: 830, height: 800 });
  await expect(cursor).toHaveCount(0);
  await page.setViewportSize({ width: 831, height: 800 });
  await expect(cursor).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(cursor).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-native-cursor', /./);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(cursor).toHaveCount(1);
});

/** An idle page that neither requested nor shows the cursor. */
async function expectNoCursor(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/cursor\./.test(request.url())) asked.push(request.url());
  });
  await openPage(page, '/ja/team');
  await page.mouse.move(100, 300);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await expect(cursorOf(page)).toHaveCount(0);
  expect(asked).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('there is no cursor', ({ page }) => expectNoCursor(page));
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('there is no cursor', ({ page }) => expectNoCursor(page));
});

test('a browser that cannot play motion has no cursor, loop or cover; everything else works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    Object.defineProperty(window, 'CSS', { value: { supports: () => false, escape: CSS.escape } });
    new MutationObserver((records) => {
      for (const { target } of records) phases.push((target as HTMLElement).dataset['phase'] ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['data-phase'] });
  });
  const player: string[] = [];
  page.on('request', (request) => {
    if (/\/(lottie|loop-)/.test(request.url())) player.push(request.url());
  });
  await expectNoCursor(page);
  await page.evaluate(() => (window as unknown as { phases: string[] }).phases.splice(0));
  await page.locator('header a[data-track="home"]').first().click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
  // Only the still frame: the player is not requested, even when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(1);
  expect(player).toEqual([]);
  await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  expect(await page.evaluate(() => (window as unknown as { phases: string[] }).phases)).not.toContain(
    'covering',
  );
});
