/**
 * `npm run bench -- respond [--only=/ja,/ja/team] [--runs=5] [--slower=4]`: from the press of each control to the next frame
 * on a slow phone, once the page has rested: what counts for Interaction to Next Paint.
 */
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startServer } from '../../e2e/support/server';
import { median } from '../percentile';
import { printTable } from '../table';
import { launchBrowser, withPhone } from './phone';
import { tap } from './tap';

interface Control {
  name: string;
  /** CSS; the first one is pressed. */
  selector: string;
  /** Typed into it once it has been pressed. Letters count then, not the press. */
  typed?: string;
  /** Scrolls up for so many pixels before: a control that only then is there. */
  up?: number;
}

const MENU = { name: 'menu', selector: '[data-testid="menu-toggle"]' };
const FILTER = '[data-testid="category-filter"] button';

/** On each page in this order, in one visit. */
const CONTROLS: Record<string, readonly Control[]> = {
  '/ja': [
    MENU,
    { ...MENU, name: 'menu, closes' },
    { name: 'bird', selector: '[data-testid="hero-motion"] button' },
    { name: 'see more', selector: '[data-testid="see-more"]' },
    { name: 'family sites', selector: '[data-testid="family-site"] button' },
    { name: 'motion switch', selector: '[role="switch"]' },
    { name: 'back to top', selector: '[data-testid="back-to-top"]', up: 300 },
    MENU,
    { name: 'language', selector: '[data-testid="mobile-menu"] a[hreflang="en"]' },
  ],
  '/ja/projects': [
    { name: 'filter', selector: `${FILTER}:nth-child(2)` },
    { name: 'filter, all', selector: FILTER },
  ],
  '/ja/articles/blog': [
    { name: 'filter', selector: `${FILTER}:nth-child(2)` },
    { name: 'tab', selector: 'main a[href="/ja/articles/media"]' },
  ],
  '/ko/articles': [{ name: 'filter', selector: `${FILTER}:nth-child(2)` }],
  '/en/search': [
    { name: 'letters', selector: 'input[name="text"]', typed: 'des' },
    { name: 'suggestion', selector: '[role="option"]' },
    { name: 'keyword', selector: '[data-testid="recommended-keywords"] a' },
  ],
  '/ja/projects/kumo-type': [
    { name: 'comparison', selector: 'main input[type="range"]' },
    { name: 'video', selector: 'main [data-video] button' },
    { name: 'copy link', selector: '[data-testid="copy-link"]' },
  ],
  '/ja/team': [
    { name: 'discipline, opens', selector: '[data-testid="disciplines"] summary' },
    { name: 'discipline, told', selector: '[data-testid="five-hundred"]' },
  ],
};

/** The parts that load when the browser is idle are there by then, and what a press has started is over. */
const REST_MS = 1_200;
const TYPING_MS = 120;

declare global {
  interface Window {
    /** Milliseconds from each event of an interaction to the frame after it. */
    benchResponses: number[];
    /** The last element that was pressed. */
    benchPressed: EventTarget | null;
  }
}

/** Runs in the page before its own scripts. */
function observeResponses(): void {
  window.benchResponses = [];
  addEventListener('pointerdown', ({ target }) => (window.benchPressed = target), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.benchResponses.push(entry.duration);
    // The lowest there is: without it events below 104 ms are not reported.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

export async function benchRespond(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      slower: { type: 'string', default: '4' },
    },
  });
  const only = typeof values.only === 'string' ? values.only.split(',') : Object.keys(CONTROLS);
  const [runs, slower] = [Number(values.runs), Number(values.slower)];
  const browser = await launchBrowser();
  const server = await startServer();
  try {
    const rows: (string | number)[][] = [];
    for (const path of only) {
      const controls = CONTROLS[path];
      if (!controls) throw new Error(`no control is listed for ${path}`);
      const found: number[][] = controls.map(() => []);
      for (let run = 0; run < runs; run += 1) {
        const responses = await respond(browser, server.origin + path, controls, slower);
        for (const [index, response] of responses.entries()) found[index]?.push(response);
      }
      for (const [index, { name }] of controls.entries()) {
        const each = found[index] ?? [];
        rows.push([path, name, Math.round(median(each)), Math.round(Math.max(...each))]);
      }
    }
    printTable(['page', 'control', 'ms', 'slowest'], rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Presses the controls one after another; returns the milliseconds of each. */
function respond(
  browser: Browser,
  url: string,
  controls: readonly Control[],
  slower: number,
): Promise<number[]> {
  return withPhone(browser, observeResponses, slower, async ({ page, session, traffic, read }) => {
    await page.goto(url);
    await page.locator('[data-testid="loading"]').waitFor({ state: 'detached' });
    await traffic.untilQuiet();
    const responses: number[] = [];
    for (const { selector, typed = '', up = 0 } of controls) {
      const control = page.locator(selector).first();
      await control.evaluate((element, by) => {
        element.scrollIntoView({ block: 'center' });
        if (by > 0) window.scrollBy(0, -by);
      }, up);
      await pause(REST_MS);
      const forget = () => read('void (window.benchResponses = [])');
      await forget();
      const [handle, box] = [await control.elementHandle(), await control.boundingBox()];
      if (!handle || !box) throw new Error(`${url} shows no ${selector}`);
      await tap(session, box);
      if (typed !== '') {
        await pause(REST_MS);
        await forget();
      }
      for (const letter of typed) {
        await page.keyboard.press(letter);
        await pause(TYPING_MS);
      }
      await pause(REST_MS);
      responses.push(await read<number>('Math.max(0, ...window.benchResponses)'));
      const isPressed = await handle.evaluate((element) =>
        element.contains(window.benchPressed as Node | null),
      );
      if (!isPressed) throw new Error(`something covers ${selector} of ${url}`);
    }
    return responses;
  });
}
