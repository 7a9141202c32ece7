/** Playwright's tests: of e2e/ in Chromium, and the walk in every engine. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findEngines } from './engines.mjs';
import { missingFonts } from './fonts.mjs';
import { BROWSER_WORKERS, CORES, machineEnv } from './machine.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { RESULTS, sampleDataDir, withCode } from './runners.mjs';
import { countBrowserReport, failuresOf, readBrowserReport } from './testReports.mjs';

/** @typedef {import('./runParts.mjs').Counts} Counts */

const WALK_CONFIG = 'walk.config.ts';

/**
 * Runs projects of playwright.config.ts. Without a browser it counts as one skipped test; so do layout shifts, which are
 * not measured where the fallback system fonts are missing.
 * @param {string} name of the report
 * @param {readonly string[]} projects
 * @param {{ workers?: number }} [options]
 * @returns {Promise<Counts>}
 */
export async function browserTests(name, projects, { workers = BROWSER_WORKERS } = {}) {
  const browser = await findChromium();
  if (browser === undefined)
    return asSkipped(['no Chromium or Chrome was found: npx playwright install chromium']);
  const fonts = await missingFonts();
  const args = [...projects.map((project) => `--project=${project}`), `--workers=${workers}`];
  const counts = await playwright(name, args, {
    CHROMIUM_PATH: browser,
    ...fontsEnv(fonts),
  });
  if (fonts.length === 0) return counts;
  const { skipped = 0, notes = [] } = counts;
  return { ...counts, skipped: skipped + 1, notes: [...notes, ...fonts] };
}

/**
 * Runs the walk. An engine that is not available counts as one skipped test.
 * @param {string} name of the report
 * @returns {Promise<Counts>}
 */
export async function walk(name) {
  const { programs, missing } = await findEngines();
  if (Object.keys(programs).length === 0) return asSkipped(missing);
  const args = [`--config=${WALK_CONFIG}`, `--workers=${CORES}`];
  const counts = await playwright(name, args, { WALK_PROGRAMS: JSON.stringify(programs) }, WALK_CONFIG);
  return {
    ...counts,
    skipped: (counts.skipped ?? 0) + missing.length,
    notes: [...(counts.notes ?? []), ...missing],
  };
}

/** For Playwright started by hand: the programs of this machine, as far as they are there. */
export async function browserEnv() {
  const { programs } = await findEngines();
  return {
    ...(programs.chromium && { CHROMIUM_PATH: programs.chromium.browser }),
    WALK_PROGRAMS: JSON.stringify(programs),
    ...fontsEnv(await missingFonts()),
    ...(await machineEnv()),
  };
}

/** @param {readonly string[]} missing */
const fontsEnv = (missing) => (missing.length > 0 ? { FONTS_MISSING: 'yes' } : {});

/** @param {string[]} notes @returns {Counts} */
function asSkipped(notes) {
  return { passed: 0, failed: 0, skipped: notes.length, notes };
}

/**
 * Writes `test-results/<name>.json`, and pictures of failed pages into `test-results/<name>`.
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [config] of Playwright, unless it is the usual one
 * @returns {Promise<Counts>}
 */
async function playwright(name, args, env, config) {
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  const words = ['test', '--reporter=list,json', `--output=${join(RESULTS, name)}`, ...args];
  const code = await runNode(['node_modules/@playwright/test/cli.js', ...words], {
    env: {
      ...env,
      ...(await machineEnv()),
      SAMPLE_DATA_DIR: await sampleDataDir(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  return withCode(code, {
    ...countBrowserReport(file),
    failures: failuresOf(readBrowserReport(file, ROOT, config)),
  });
}
