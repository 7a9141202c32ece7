/** The browsers of the walk: Chromium, Firefox and WebKit, the last two of the distribution. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { installFonts } from './fonts.mjs';
import { findNginx } from './nginx.mjs';
import { firstThatStarts, installPackages, isExecutable, onPath } from './programs.mjs';

/** @typedef {import('../../e2e/walk/driver').Programs} Programs */

const FIREFOX = ['firefox-esr', 'firefox'];
const FIREFOX_FIXED = '/Applications/Firefox.app/Contents/MacOS/firefox';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];
/** Of Debian, in a folder for each kind of processor, and of others. */
const LIBRARIES = ['/usr/lib', '/usr/libexec'];
const MINI_BROWSER = ['webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser'];

/**
 * The engines of this machine. `missing` has a line for each one that is not available.
 * @returns {Promise<{ programs: Programs, missing: string[] }>}
 */
export async function findEngines() {
  const chromium = await findChromium();
  const firefox = await findFirefox();
  const webkit = findWebkit();
  const missing = [
    !chromium && 'chromium: skipped, none was found (npm run engines, or CHROMIUM_PATH)',
    !firefox &&
      `firefox: skipped, none was found (npm run engines, or apt-get install ${FIREFOX[0]}, or FIREFOX_PATH)`,
    !webkit &&
      `webkit: skipped, none was found (npm run engines, or apt-get install ${WEBKIT_PACKAGES.join(' ')}, or WEBKIT_PATH)`,
  ].filter((line) => line !== false);
  const programs = {
    ...(chromium && { chromium: { browser: chromium } }),
    ...(firefox && { firefox: { browser: firefox } }),
    ...(webkit && { webkit }),
  };
  return { programs, missing };
}

/**
 * Installs the browsers, the fonts and nginx where they are missing, one after another as apt-get requires. The parts
 * that need one report it if it is still missing.
 */
export async function installEngines() {
  await installFonts();
  await installChromium();
  if ((await findFirefox()) === undefined) {
    console.log("No Firefox found: installing the distribution's…");
    for (const name of FIREFOX) if (await installPackages(name)) break;
  }
  if (findWebkit() === undefined) {
    console.log("No WebKit found: installing the distribution's…");
    await installPackages(...WEBKIT_PACKAGES);
  }
  await findNginx().catch(() => undefined);
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
