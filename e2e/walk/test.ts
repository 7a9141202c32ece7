import { test as base, expect } from '@playwright/test';
import type { Driver, Engine, Programs } from './driver';
import { startPuppeteer } from './puppeteerDriver';
import { startWebkit } from './webkitDriver';

export { expect };

/** `test(title, atOneWidth(index), …)`: alike at every width. `npm test` walks it at one: the even in WebKit wide and Firefox narrow. */
export function atOneWidth(index: number): { tag: string } {
  return { tag: index % 2 === 0 ? '@even' : '@odd' };
}

export interface WalkOptions {
  engine: Engine;
  width: number;
  height: number;
}

/** The engines that `npm test` found, as it tells us. */
export function readPrograms(): Programs {
  return JSON.parse(process.env.WALK_PROGRAMS ?? '{}') as Programs;
}

export async function startEngine(engine: Engine, scripts = true): Promise<Driver> {
  const { chromium, firefox, webkit } = readPrograms();
  const options = { origin: process.env.E2E_ORIGIN ?? '', scripts };
  if (engine === 'webkit' && webkit) return startWebkit(webkit, options);
  if (engine === 'firefox' && firefox) return startPuppeteer('firefox', firefox.browser, options);
  if (engine === 'chromium' && chromium) return startPuppeteer('chrome', chromium.browser, options);
  throw new Error(`no ${engine} was found: run the walk by npm test -- walk`);
}

interface Fixtures {
  isMobile: boolean;
  /** Problems that a step provokes on purpose. */
  allowedProblems: RegExp;
  /** The browser of the walk, one for all steps, in the window of its project; a step that leaves a problem fails. */
  driver: Driver;
}

export const test = base.extend<Fixtures, WalkOptions & { started: Driver }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  width: [1440, { scope: 'worker', option: true }],
  height: [900, { scope: 'worker', option: true }],
  started: [
    async ({ engine, width, height }, use) => {
      const driver = await startEngine(engine);
      await driver.resize(width, height);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  isMobile: async ({ width }, use) => use(width <= 830),
  allowedProblems: [/(?!)/, { option: true }],
  driver: async ({ started, allowedProblems }, use) => {
    await use(started);
    const problems = new Set(await started.takeProblems());
    expect([...problems].filter((problem) => !allowedProblems.test(problem)).slice(0, 5)).toEqual([]);
  },
});
