/**
 * The walk through the site in each engine: `npm test -- walk`. There most steps are walked at one width, each engine's wide steps
 * being the other's narrow ones, and Chromium, which all of e2e/ runs in, only where it is alone. `WALK=whole` (`npm run test:long`)
 * walks every step everywhere.
 */
import { defineConfig } from '@playwright/test';
import { ENGINES, type Engine } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';

const WINDOWS = [
  { width: 1440, height: 900, half: /@odd/ },
  { width: 390, height: 844, half: /@even/ },
] as const;
const IS_WHOLE = process.env.WALK === 'whole';
const programs = readPrograms();
const found = ENGINES.filter((engine) => programs[engine]);
const walked = IS_WHOLE || found.length === 1 ? found : found.filter((engine) => engine !== 'chromium');

/** The steps that this window leaves to the other one. */
function leftOut(engine: Engine, index: number): RegExp | undefined {
  if (IS_WHOLE || found.length === 1) return undefined;
  return WINDOWS[engine === 'firefox' ? 1 - index : index]?.half;
}

export default defineConfig<object, WalkOptions>({
  testDir: 'e2e/walk',
  testMatch: '*.walk.ts',
  outputDir: 'test-results/walk',
  globalSetup: './e2e/walk/globalSetup.ts',
  // A step has a browser of its worker. With four of them WebKit draws so slowly that a call takes more than its 8 s.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  forbidOnly: true,
  use: { ...(process.env.E2E_ORIGIN && { baseURL: process.env.E2E_ORIGIN }) },
  projects: walked.flatMap((engine) =>
    WINDOWS.map(({ width, height }, index) => {
      const half = leftOut(engine, index);
      return {
        name: `${engine} ${width}`,
        use: { engine, width, height },
        ...(half && { grepInvert: half }),
        // e2e/everyPage.spec.ts opens the same pages in Chromium and looks at the same and more.
        ...(engine === 'chromium' && { testIgnore: /pages\.walk\.ts$/ }),
      };
    }),
  ),
});
