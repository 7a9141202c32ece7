import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import { MOBILE_MAX_WIDTH } from '../../src/lib/specConstants';

/** Opens an address and waits until `loadComplete` has fired and the loading screen is gone. */
export async function openPage(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  const response = await page.goto(path, options);
  await waitForLoadComplete(page);
  return response;
}

/** In the page: whether the styles that decorate and the parts for a lost connection have loaded. */
export const hasIdleParts = () =>
  document.querySelector('[data-testid="offline"]') !== null &&
  [...document.styleSheets].some(({ href }) => href !== null && /\/decorations\.\w+\.css/.test(href));

/** For a test that needs them: a busy machine loads them at any later moment. */
export async function waitForIdleParts(page: Page): Promise<void> {
  await page.waitForFunction(hasIdleParts, undefined, { polling: 50 });
}

/**
 * Opens an address for a test of later motion. Loading is not under test and takes no time; motion is on afterwards.
 */
export async function openMoving(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, path);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
}

export async function waitForLoadComplete(page: Page): Promise<void> {
  // By time, not by frame: in a hidden tab no frame runs. An assertion would look again after a second.
  await page.waitForFunction(
    () => (window.loadCompleteCount ?? 0) > 0 && !document.querySelector('[data-testid="loading"]'),
    undefined,
    { polling: 50 },
  );
}

/**
 * Waits until React has hydrated an element, so that a click is not lost. Checks React's internal mark, since no public
 * API reports it for one section of a page that hydrates in steps.
 */
export async function waitForHydration(locator: Locator): Promise<void> {
  await expect
    .poll(() =>
      locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true);
}

/** Waits until the scripts, too, know a new width: they react to a resize after 200 ms. */
export async function expectLayout(page: Page, width: number): Promise<void> {
  const inPanel = page.getByTestId('mobile-menu').locator('[data-testid="language-switcher"]');
  await expect(inPanel).toHaveCount(width <= MOBILE_MAX_WIDTH ? 1 : 0);
}

/** Chooses a language in the header's switcher, which is in the panel on mobile. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const toggle = page.getByTestId('menu-toggle');
  const switcher = page.getByTestId('language-switcher');
  const isMobile = await toggle.isVisible();
  const opener = isMobile ? toggle : switcher.getByRole('button');
  await waitForHydration(opener);
  await opener.click();
  await (isMobile ? page.getByTestId('mobile-menu') : switcher).locator(`a[hreflang="${locale}"]`).click();
}

/** A home list's 'See all' link, whose accessible name ends with the list's title. */
export function seeAllLink(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('link', { name: `: ${title}` });
}

export const FONTS = '**/*.woff2';

/**
 * Holds the page's files of a pattern until the returned function is called. So a busy machine has the same order of events.
 * Call before `goto`, which must not wait for `load` where they delay that event: requested fonts do.
 */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The visitor saves data, so that nothing is prefetched: for a test of code or content that is late. Call before `goto`. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
}

/** In the page: the letters that no loaded web font covers. */
export const lettersLeft = (): string => {
  const ranges = [...document.fonts]
    // The fallback's faces also load, where the system has their fonts.
    .filter(({ family, status }) => status === 'loaded' && family.includes('Pretendard'))
    .flatMap(({ unicodeRange }) => unicodeRange.split(','))
    .map((range) => range.trim().slice(2).split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
  const isDrawn = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  };
  const letters = new Set(document.getElementById('root')?.innerText.match(/\p{L}/gu));
  return [...letters].filter((letter) => !isDrawn(letter)).join('');
};

/** Waits for the web fonts: until they load, headings may have other lines, and positions on the page are others. */
export async function waitForFonts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(lettersLeft), { intervals: [50] }).toBe('');
  await nextFrames(page);
}

/** Waits for two frames: what a scroll or a resize changes is drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
