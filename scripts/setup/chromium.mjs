import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runNode } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
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
 * Playwright's first, then the distribution's (decisions §8). Throws where none can be had.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start`);
  }
  const found = (await firstThatStarts(installed())) ?? (await firstThatStarts([playwrightPath()]));
  if (found !== undefined) return found;

  console.log('No Chromium found: installing that of Playwright…');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { limit: DOWNLOAD_LIMIT });
  const downloaded = await firstThatStarts([playwrightPath()]);
  if (downloaded !== undefined) return downloaded;

  console.log("Installing the distribution's Chromium…");
  await installPackage();
  const packaged = await firstThatStarts(installed());
  if (packaged !== undefined) return packaged;
  throw new Error('no Chromium found and none could be installed; set CHROMIUM_PATH to one');
}

/** @returns {string[]} */
function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...FIXED].filter(isExecutable);
}

/** @returns {string} */
function playwrightPath() {
  const require = createRequire(import.meta.url);
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test');
  return chromium.executablePath();
}

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path;
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
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    await run(command, rest, { limit: PACKAGE_LIMIT, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}
