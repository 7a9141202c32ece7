import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import type { SampleItems, Scene, WindowName } from './scenes';
import { WINDOWS } from './scenes';

/** Scrolls through the page once, as pictures load lazily. */
export async function passThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);
  }
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Decoded asynchronously, they could be missing in the screenshot.
    for (const image of document.images) image.decoding = 'sync';
  });
}

/** Resolves when the pictures in the window have loaded and all transitions have ended. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight || !image.checkVisibility();
    }),
  );
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** On phones `.later` skips rendering off-screen content, which a screenshot of the whole page needs. */
const EVERYTHING = '.later { content-visibility: visible !important; }';

/** Playwright's own screenshot waits for the fonts; by then the loading screen has left. */
async function takeAtOnce(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot');
  await writeFile(file, data, 'base64');
}

declare global {
  interface Window {
    /** Stops the counter. */
    stopClock?: () => void;
  }
}

/** Slows the clock down, so that the counter shows every number. */
function slowClock(): void {
  const now = Date.now.bind(Date);
  const start = now();
  let stopped: number | undefined;
  Date.now = () => stopped ?? start + (now() - start) / 6;
  window.stopClock = () => void (stopped = Date.now());
}

/** Takes a screenshot of a scene in one window and language; returns its file. */
export async function shoot(
  browser: Browser,
  where: { origin: string; folder: string; items: SampleItems },
  scene: Scene,
  window: WindowName,
  locale: Locale,
): Promise<string> {
  const viewport = WINDOWS[window];
  const touch = viewport.width <= 480;
  const context = await browser.newContext({ viewport, isMobile: touch, hasTouch: touch, bypassCSP: true });
  try {
    const page = await context.newPage();
    if (scene.loading) await page.addInitScript(slowClock);
    await page.goto(`${where.origin}/${locale}${scene.path(locale, where.items)}`);
    if (!scene.loading) {
      await page.getByTestId('loading').waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
    }
    if (scene.whole) {
      await page.addStyleTag({ content: EVERYTHING });
      await passThrough(page);
    }
    await scene.prepare?.(page, locale);
    if (!scene.loading) await comeToRest(page);
    const file = path.join(where.folder, `${scene.name}.${window}.${locale}.png`);
    if (scene.loading) await takeAtOnce(page, file);
    else await page.screenshot({ path: file, fullPage: scene.whole ?? false });
    return file;
  } finally {
    await context.close();
  }
}
