import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { firstThatStarts, installPackages, isExecutable, onPath, starts } from './programs.mjs';
import { runNode } from './run.mjs';

/** A headless shell draws the same without a window's own work: a third faster on two cores. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Of the distribution, the first that it has. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Milliseconds, so that a blocked download does not eat the time of the tests. */
const DOWNLOAD_LIMIT = 120_000;

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, Playwright's own; none if there is none. A
 * headless shell is preferred to a whole browser. Throws if `CHROMIUM_PATH` does not start.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return firstThatStarts(candidates());
  if (await starts(given)) return given;
  throw new Error(`CHROMIUM_PATH is ${given}, which does not start`);
}

/** As `findChromium`; throws where there is none. */
export async function requireChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  throw new Error('no Chromium or Chrome was found: npm run engines installs one');
}

/** Installs Playwright's Chromium, else the distribution's, if there is none. */
export async function installChromium() {
  if ((await findChromium()) !== undefined) return;
  console.log('No Chromium found: installing that of Playwright…');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { limit: DOWNLOAD_LIMIT });
  if ((await findChromium()) !== undefined) return;
  console.log("Installing the distribution's Chromium…");
  for (const name of PACKAGES) if (await installPackages(name)) return;
}

/** @returns {string[]} */
function candidates() {
  const own = playwrightPath();
  return [...onPath(SHELLS), ...shellsBeside(own), ...onPath(COMMANDS), ...FIXED, own].filter(isExecutable);
}

/** @returns {string} */
function playwrightPath() {
  const require = createRequire(import.meta.url);
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test');
  return chromium.executablePath();
}

/**
 * Playwright installs its headless shell next to its browser, without an API for its path:
 * `chromium-7/chrome-linux64/chrome`, `chromium_headless_shell-7/chrome-headless-shell-linux64/chrome-headless-shell`.
 * @param {string} browser
 */
function shellsBeside(browser) {
  const revision = /[\\/]chromium-(\d+)[\\/]/.exec(browser);
  if (!revision) return [];
  const folder = join(browser.slice(0, revision.index), `chromium_headless_shell-${revision[1]}`);
  const inner = existsSync(folder) ? readdirSync(folder) : [];
  const names = SHELLS.flatMap((name) => [name, `${name}.exe`]);
  return inner.flatMap((platform) => names.map((name) => join(folder, platform, name)));
}
