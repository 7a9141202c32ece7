/** The browsers of the walk: Chromium, Firefox and WebKit, the last two of the distribution. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { firstThatStarts, installPackages, isExecutable, onPath } from './programs.mjs';

/** @typedef {import('../../e2e/walk/driver').Programs} Programs */

const FIREFOX = ['firefox-esr', 'firefox'];
const FIREFOX_FIXED = '/Applications/Firefox.app/Contents/MacOS/firefox';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];
/** Of Debian, in a folder for each kind of processor, and of others. */
const LIBRARIES = ['/usr/lib', '/usr/libexec'];
const MINI_BROWSER = ['webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser'];

/**
 * Installs what is missing. `missing` has a line for each engine that is not available.
 * @returns {Promise<{ programs: Programs, missing: string[] }>}
 */
export async function findEngines() {
  const chromium = await findChromium().catch(() => undefined);
  const firefox = await foundOrInstalled('Firefox', findFirefox, async () => {
    for (const name of FIREFOX) if (await installPackages(name)) return;
  });
  const webkit = await foundOrInstalled(
    'WebKit',
    async () => findWebkit(),
    async () => {
      await installPackages(...WEBKIT_PACKAGES);
    },
  );
  const missing = [
    !chromium && 'chromium: skipped, none could be found or installed (CHROMIUM_PATH)',
    !firefox &&
      `firefox: skipped, none could be found or installed (FIREFOX_PATH, or apt-get install ${FIREFOX[0]})`,
    !webkit &&
      `webkit: skipped, none could be found or installed (WEBKIT_PATH, or apt-get install ${WEBKIT_PACKAGES.join(' ')})`,
  ].filter((line) => line !== false);
  const programs = {
    ...(chromium && { chromium: { browser: chromium } }),
    ...(firefox && { firefox: { browser: firefox } }),
    ...(webkit && { webkit }),
  };
  return { programs, missing };
}

/**
 * @template Found
 * @param {string} name
 * @param {() => Promise<Found | undefined>} find
 * @param {() => Promise<void>} install
 */
async function foundOrInstalled(name, find, install) {
  const found = await find();
  if (found !== undefined) return found;
  console.log(`No ${name} found: installing the distribution's…`);
  await install();
  return find();
}

function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  return firstThatStarts(given ? [given] : [...onPath(FIREFOX), FIREFOX_FIXED]);
}

/** Nothing of it is started: its browser has no answer without a display. */
function findWebkit() {
  const driver = onPath(['WebKitWebDriver']).find(isExecutable);
  const display = onPath(['Xvfb']).find(isExecutable);
  const given = process.env.WEBKIT_PATH;
  const browser = (given ? [given] : miniBrowsers()).find(isExecutable);
  return driver && display && browser ? { driver, display, browser } : undefined;
}

function miniBrowsers() {
  const folders = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(folder, name)),
  ]);
  return folders.flatMap((folder) => MINI_BROWSER.map((name) => join(folder, name)));
}
