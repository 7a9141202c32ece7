/**
 * The walk through the site in Firefox and WebKit: `npm run test:all -- walk`. Chromium, which runs all of e2e/, walks only
 * if it is the only engine.
 */
import { defineConfig } from '@playwright/test';
import { ENGINES } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';
import { onThisMachine } from './e2e/support/limits';
import { BROWSER_WORKERS } from './scripts/setup/machine.mjs';

const programs = readPrograms();
const found = ENGINES.filter((engine) => programs[engine]);
const walked = found.length === 1 ? found : found.filter((engine) => engine !== 'chromium');

export default defineConfig<object, WalkOptions>({
  testDir: 'e2e/walk',
  testMatch: '*.walk.ts',
  outputDir: 'test-results/walk',
  globalSetup: './e2e/walk/globalSetup.ts',
  // Each worker has its own browser.
  workers: BROWSER_WORKERS,
  fullyParallel: true,
  retries: 0,
  timeout: onThisMachine(90_000),
  forbidOnly: true,
  use: { ...(process.env.E2E_ORIGIN && { baseURL: process.env.E2E_ORIGIN }) },
  projects: walked.map((engine) => ({
    name: engine,
    use: { engine },
    // e2e/everyPage.spec.ts opens the same pages in Chromium and checks the same and more.
    ...(engine === 'chromium' && { testIgnore: /pages\.walk\.ts$/ }),
  })),
});
