/** The walk through the site in each engine: `npm test -- walk`. */
import { defineConfig } from '@playwright/test';
import { ENGINES } from './e2e/walk/driver';
import { readPrograms, type WalkOptions } from './e2e/walk/test';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const programs = readPrograms();

export default defineConfig<object, WalkOptions>({
  testDir: 'e2e/walk',
  testMatch: '*.walk.ts',
  outputDir: 'test-results/walk',
  globalSetup: './e2e/walk/globalSetup.ts',
  // A project's steps share one browser; three projects share two processors well.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  forbidOnly: true,
  use: { ...(process.env.E2E_ORIGIN && { baseURL: process.env.E2E_ORIGIN }) },
  projects: ENGINES.filter((engine) => programs[engine]).flatMap((engine) =>
    WINDOWS.map(({ width, height }) => ({
      name: `${engine} ${width}`,
      use: { engine, width, height },
      // e2e/everyPage.spec.ts opens the same pages in Chromium and looks at the same and more.
      ...(engine === 'chromium' && { testIgnore: /pages\.walk\.ts$/ }),
    })),
  ),
});
