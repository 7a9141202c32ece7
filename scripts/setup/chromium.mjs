import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runNode } from './run.mjs';

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
const PACKAGE_LIMIT = 300_000;

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, Playwright's own; else one is installed,
 * Playwright's first, then the distribution's (decisions §8). Of those that are there a headless shell goes before a whole
 * browser. Throws where none can be had.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start`);
  }
  const found = await firstThatStarts(candidates());
  if (found !== undefined) return found;

  console.log('No Chromium found: installing that of Playwright…');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { limit: DOWNLOAD_LIMIT });
  const downloaded = await firstThatStarts(candidates());
  if (downloaded !== undefined) return downloaded;

  console.log("Installing the distribution's Chromium…");
  await installPackage();
  const packaged = await firstThatStarts(candidates());
  if (packaged !== undefined) return packaged;
  throw new Error('no Chromium found and none could be installed; set CHROMIUM_PATH to one');
}

/** @returns {string[]} */
function candidates() {
  const own = playwrightPath();
  return [...onPath(SHELLS), ...shellsBeside(own), ...onPath(COMMANDS), ...FIXED, own].filter(isExecutable);
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string} */
function playwrightPath() {
  const require = createRequire(import.meta.url);
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test');
  return chromium.executablePath();
}

/**
 * Playwright keeps its headless shell beside its browser and tells no path of it:
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

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/**
 * A stub that only tells how to install the real one (as a snap) does not start.
 * @param {string} path
 */
async function starts(path) {
  return (await run(path, ['--version'], { limit: 20_000, quiet: true })) === 0;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installPackage() {
  await asRoot('apt-get', 'update');
  for (const name of PACKAGES) {
    if ((await asRoot('apt-get', 'install', '-y', '--no-install-recommends', name)) === 0) return;
  }
}

/** @param {string[]} words */
function asRoot(...words) {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
  return run(command, args, { limit: PACKAGE_LIMIT, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
