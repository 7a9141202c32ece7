/**
 * The walk through the site in each engine: `npm test -- walk`. Most steps run at one width per engine, the other engine
 * taking the other width, and languages after the first run in one engine. Chromium, which runs all of e2e/, walks only
 * if it is the only engine. `WALK=whole` (`npm run test:long`) runs every step in each engine, language and width.
 */
import { defineConfig } from '@playwright/test';
import { ENGINES, type Engine } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';

const IS_WHOLE = process.env.WALK === 'whole';
const programs = readPrograms();
const found = ENGINES.filter((engine) => programs[engine]);
const walked = IS_WHOLE || found.length === 1 ? found : found.filter((engine) => engine !== 'chromium');

/** Steps that only the other engine runs. */
const LEFT_OUT: Partial<Record<Engine, RegExp>> = {
  firefox: /@wide.*@even|@narrow.*@odd|@webkit-only/,
  webkit: /@wide.*@odd|@narrow.*@even|@firefox-only/,
};

export default defineConfig<object, WalkOptions>({
  testDir: 'e2e/walk',
  testMatch: '*.walk.ts',
  outputDir: 'test-results/walk',
  globalSetup: './e2e/walk/globalSetup.ts',
  // Each worker has its own browser. With four of them WebKit is so slow that calls exceed their time-out of 8 s.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  forbidOnly: true,
  use: { ...(process.env.E2E_ORIGIN && { baseURL: process.env.E2E_ORIGIN }) },
  projects: walked.map((engine) => {
    const half = IS_WHOLE || found.length === 1 ? undefined : LEFT_OUT[engine];
    return {
      name: engine,
      use: { engine },
      ...(half && { grepInvert: half }),
      // e2e/everyPage.spec.ts opens the same pages in Chromium and checks the same and more.
      ...(engine === 'chromium' && { testIgnore: /pages\.walk\.ts$/ }),
    };
  }),
});
