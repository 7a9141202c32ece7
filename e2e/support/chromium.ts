import type { LaunchOptions } from '@playwright/test';

/** How the walk, scripts and benchmarks start Chromium; `CHROMIUM_PATH` unset means Playwright's own. */
export const CHROMIUM: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Whole pixels for each letter, which a headless shell may choose by itself, are widths that no screen has.
    '--font-render-hinting=none',
  ],
};

/** How browser tests start Chromium: as `CHROMIUM`, with `args` in addition. */
export function testChromium(...args: string[]): LaunchOptions {
  // Otherwise Chromium starts a second renderer for each page: 7 % of all processor time where tests mostly open pages.
  return { ...CHROMIUM, args: [...(CHROMIUM.args ?? []), '--renderer-process-limit=1', ...args] };
}
