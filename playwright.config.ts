import { defineConfig, type Project } from '@playwright/test';
import { testChromium } from './e2e/support/chromium';
import { onThisMachine } from './e2e/support/limits';
import { BROWSER_WORKERS } from './scripts/setup/machine.mjs';

// A test's server uses WebAssembly (fonts) too briefly for V8's optimised compilation to pay off.
process.env.E2E_NODE_FLAGS = '--liftoff-only';

/** Tests that wait for servers of their own more than they work: one worker runs them beside the others. */
const OWN_SERVER = /[\\/](attacks|edit|export|failure|nodes|preview|process\w+|protocol)\.spec\.ts$/;
/** The specification as a visit, which `npm test` runs; all others are run by `npm run test:all`. */
const SPEC = /[\\/]spec[\\/]/;
const DESKTOP: Project = { use: { viewport: { width: 1440, height: 900 } } };
const MOBILE: Project = {
  // Addresses and failures are slow and do not depend on the width; states set their own window.
  testIgnore: [SPEC, OWN_SERVER, /(health|hostile|coverFailure|states|windows)\.spec\.ts$/],
  use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
/** How evenly frames are drawn: measured while nothing else runs. */
const TIMING = { grep: /@timing/ };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/globalSetup.ts',
  workers: BROWSER_WORKERS,
  retries: 0,
  timeout: onThisMachine(90_000),
  fullyParallel: true,
  forbidOnly: true,
  expect: { timeout: onThisMachine(10_000) },
  use: {
    ...(process.env.E2E_ORIGIN && { baseURL: process.env.E2E_ORIGIN }),
    launchOptions: testChromium(),
  },
  projects: [
    { name: 'spec', ...DESKTOP, testMatch: SPEC, grepInvert: /@phone/ },
    { name: 'spec-mobile', ...MOBILE, testMatch: SPEC, testIgnore: [], grepInvert: /@once/ },
    { name: 'servers', ...DESKTOP, testMatch: OWN_SERVER, grepInvert: /@timing|@phone/, workers: 1 },
    { name: 'desktop', ...DESKTOP, testIgnore: [SPEC, OWN_SERVER], grepInvert: /@timing|@phone/ },
    { name: 'mobile', ...MOBILE, grepInvert: /@once|@timing/ },
    { name: 'timing', ...DESKTOP, ...TIMING, testIgnore: SPEC },
    { name: 'timing-mobile', ...MOBILE, ...TIMING, grepInvert: /@once/ },
  ],
});
