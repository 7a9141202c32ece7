import { findChromium } from './chromium.mjs';
import { findFonts } from './fonts.mjs';
import { playwright } from './runners.mjs';

/** @typedef {import('./runParts.mjs').Counts} Counts */

/**
 * Runs projects of playwright.config.ts.
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {{ workers?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export async function browserTests(name, projects, { workers, env = {} } = {}) {
  const args = projects.map((project) => `--project=${project}`);
  if (workers !== undefined) args.push(`--workers=${workers}`);
  return playwright(name, args, { ...env, CHROMIUM_PATH: await findChromium() });
}

/**
 * Runs tests that measure layout shifts. They do not where system fonts are missing, which counts as one skipped test.
 * @param {string} name of the report
 * @param {string[]} projects
 * @returns {Promise<Counts>}
 */
export async function browserTestsWithFonts(name, projects) {
  const missing = await findFonts();
  for (const line of missing) console.log(line);
  if (missing.length === 0) return browserTests(name, projects);
  const counts = await browserTests(name, projects, { env: { FONTS_MISSING: 'yes' } });
  const { skipped = 0, notes = [] } = counts;
  return { ...counts, skipped: skipped + 1, notes: [...notes, ...missing] };
}
