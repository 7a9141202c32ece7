/**
 * The walk through the site in each engine: `npm run test:all -- walk`. Most steps run at one width per engine, the other engine
 * taking the other width, and languages after the first run in one engine. Chromium, which runs all of e2e/, walks only
 * if it is the only engine. `WALK=whole` runs every step in each engine, language and width.
 */
import { defineConfig } from '@playwright/test';
import { ENGINES, type Engine } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';
import { onThisMachine } from './e2e/support/limits';
import { CORES } from './scripts/setup/machine.mjs';

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
  // Each worker has its own browser. WebKit needs a core of its own: else it is so slow that calls exceed their time-out.
  workers: CORES,
  fullyParallel: true,
  retries: 0,
  timeout: onThisMachine(90_000),
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
