/**
 * The walk through the site in each engine: `npm test -- walk`. There most steps are walked at one width, each engine's wide
 * steps being the other's narrow ones, and languages after the first in one engine. Chromium, which all of e2e/ runs in,
 * walks only where it is alone. `WALK=whole` (`npm run test:long`) walks every step everywhere.
 */
import { defineConfig } from '@playwright/test';
import { ENGINES, type Engine } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';

const IS_WHOLE = process.env.WALK === 'whole';
const programs = readPrograms();
const found = ENGINES.filter((engine) => programs[engine]);
const walked = IS_WHOLE || found.length === 1 ? found : found.filter((engine) => engine !== 'chromium');

/** The steps that this engine leaves to the other one. */
const LEFT_OUT: Partial<Record<Engine, RegExp>> = {
  firefox: /@wide.*@even|@narrow.*@odd|@webkit-only/,
  webkit: /@wide.*@odd|@narrow.*@even|@firefox-only/,
};

export default defineConfig<object, WalkOptions>({
  testDir: 'e2e/walk',
  testMatch: '*.walk.ts',
  outputDir: 'test-results/walk',
  globalSetup: './e2e/walk/globalSetup.ts',
  // A step has a browser of its worker. With four of them WebKit draws so slowly that a call takes more than its 8 s.
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
      // e2e/everyPage.spec.ts opens the same pages in Chromium and looks at the same and more.
      ...(engine === 'chromium' && { testIgnore: /pages\.walk\.ts$/ }),
    };
  }),
});
