import { test as base, expect } from '@playwright/test';
import type { Driver, Engine, Programs } from './driver';
import { startPuppeteer } from './puppeteerDriver';
import { startWebkit } from './webkitDriver';

export { expect };

interface Window {
  width: number;
  height: number;
}

const WINDOWS: Record<'wide' | 'narrow', Window> = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
};

/** Defines steps for both windows. One browser walks them all: starting one takes as long as three steps. */
export function atBothWidths(define: () => void): void {
  for (const [name, window] of Object.entries(WINDOWS)) {
    test.describe(`${window.width} px`, { tag: `@${name}` }, () => {
      test.use({ window });
      define();
    });
  }
}

/** `test(title, atOneWidth(index), …)`: alike at every width. `npm run test:all` walks it at one: the even in WebKit wide and Firefox narrow. */
export function atOneWidth(index: number): { tag: string } {
  return { tag: index % 2 === 0 ? '@even' : '@odd' };
}

/**
 * As `atOneWidth`, for a step in each language, the first being 0: `npm run test:all` walks the others in one engine. `turn` counts the
 * steps: engines and widths take turns.
 */
export function inOneEngine(turn: number, language: number): { tag: string[] } {
  const { tag } = atOneWidth(Math.floor(turn / 2));
  if (language === 0) return { tag: [tag] };
  return { tag: [tag, turn % 2 === 0 ? '@firefox-only' : '@webkit-only'] };
}

export interface WalkOptions {
  engine: Engine;
}

/** The programs of this machine, which `npm run test:all` and `npm run browser` have found. */
export function readPrograms(): Programs {
  return JSON.parse(process.env.WALK_PROGRAMS ?? '{}') as Programs;
}

export async function startEngine(engine: Engine, scripts = true): Promise<Driver> {
  const { chromium, firefox, webkit } = readPrograms();
  const options = { origin: process.env.E2E_ORIGIN ?? '', scripts };
  if (engine === 'webkit' && webkit) return startWebkit(webkit, options);
  if (engine === 'firefox' && firefox) return startPuppeteer('firefox', firefox.browser, options);
  if (engine === 'chromium' && chromium) return startPuppeteer('chrome', chromium.browser, options);
  throw new Error(`no ${engine} was found: npm run engines installs one`);
}

interface Fixtures {
  window: Window;
  isMobile: boolean;
  /** Problems that a step provokes on purpose. */
  allowedProblems: RegExp;
  /** The browser of the walk, one for all steps, in the window of its step. A step that leaves a problem fails. */
  driver: Driver;
}

export const test = base.extend<Fixtures, WalkOptions & { started: Driver }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  started: [
    async ({ engine }, use) => {
      const driver = await startEngine(engine);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  window: [WINDOWS.wide, { option: true }],
  isMobile: async ({ window }, use) => use(window.width <= 830),
  allowedProblems: [/(?!)/, { option: true }],
  driver: async ({ started, window, allowedProblems }, use) => {
    await started.resize(window.width, window.height);
    await use(started);
    const problems = new Set(await started.takeProblems());
    expect([...problems].filter((problem) => !allowedProblems.test(problem)).slice(0, 5)).toEqual([]);
  },
});
