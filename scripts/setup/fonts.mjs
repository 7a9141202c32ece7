/**
 * System fonts for the browser tests. Until the web fonts load, a page is drawn with system fonts that have the web
 * fonts' widths (src/app/screen/fallbackFonts.css). A machine without them shows wider letters, and lines break elsewhere.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installPackages } from './programs.mjs';

/** Each family that `fallbackFonts.css` names for Linux, and its package in Debian. */
const FONTS = [
  { family: 'Liberation Sans', name: 'fonts-liberation' },
  { family: 'Noto Sans CJK JP', name: 'fonts-noto-cjk' },
  { family: 'Noto Sans CJK KR', name: 'fonts-noto-cjk' },
];

/** Installs what is missing on Linux; other systems include such fonts. */
export async function installFonts() {
  const lacking = await missing();
  if (lacking.length === 0) return;
  // fc-list itself may be missing.
  const names = ['fontconfig', ...new Set(lacking.map(({ name }) => name))];
  console.log(`Installing fonts (${names.join(', ')})…`);
  await installPackages(...names);
}

/** @returns {Promise<string[]>} a line about each missing family */
export async function missingFonts() {
  return (await missing()).map(
    ({ family, name }) =>
      `the font ${family} is missing, so layout shifts are not measured (apt-get install ${name})`,
  );
}

async function missing() {
  if (process.platform !== 'linux') return [];
  const families = await installedFamilies();
  return FONTS.filter(({ family }) => !families.has(family));
}

/** By fontconfig; empty where there is none. */
async function installedFamilies() {
  const { stdout } = await promisify(execFile)('fc-list', [':', 'family'], { maxBuffer: 2 ** 26 }).catch(
    () => ({ stdout: '' }),
  );
  return new Set(stdout.split('\n').flatMap((line) => line.split(',').map((family) => family.trim())));
}
