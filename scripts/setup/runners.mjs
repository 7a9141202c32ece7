/** Runs ESLint, Jest, Playwright and others, and counts what they report. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBrowserReport } from './browserCounts.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { failuresOf, readBrowserReport, readUnitReport } from './testReports.mjs';

/** @typedef {import('./runParts.mjs').Counts} Counts */

/** The reports of the last run. */
export const RESULTS = join(ROOT, 'test-results');

/**
 * A script of which only the exit code counts, as one test.
 * @param {string[]} args for Node
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function script(args, env = {}) {
  return asOne(await runNode(args, { env }));
}

/**
 * Writes `test-results/<name>.json`.
 * @param {string} name of the report
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function jest(name, args = [], env = {}) {
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const code = await runNode(['scripts/jest.mjs', '--ci', ...args, '--json', '--outputFile', file], {
    env: { NODE_ENV: 'test', SAMPLE_DATA_DIR: sharedDataDir(), ...env },
  });
  /** @type {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return withCode(code, { passed: report.numPassedTests, failed, notes: failuresOf(readUnitReport(file)) });
}

/** @type {string | undefined} */
let dataDir;

/** The data folder that the tests of this run copy; removed at the end. */
function sharedDataDir() {
  if (dataDir !== undefined) return dataDir;
  const made = mkdtempSync(join(tmpdir(), 'hibari-run-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return (dataDir = made);
}

/**
 * Publishes the sample content into the shared data folder, with the build in dist/. Without it each test that needs the
 * sample publishes it. Throws where the command fails.
 */
export async function publishSample() {
  const code = await runNode(['dist/server/content.mjs', 'publish'], {
    env: { DATA_DIR: sharedDataDir() },
  });
  if (code !== 0) throw new Error(`the sample content could not be published: exit code ${code}`);
}

/**
 * Writes `test-results/<name>.json`.
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function playwright(name, args, env) {
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  const code = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    { env: { ...env, SAMPLE_DATA_DIR: sharedDataDir(), PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const { flaky, ...counts } = countBrowserReport(file);
  const notes = flaky.map((test) => `passed only when tried again: ${test}`);
  return withCode(code, { ...counts, notes: [...failuresOf(readBrowserReport(file)), ...notes] });
}

/** @param {number} code @returns {Counts} */
export function asOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A runner that fails without a failed test (no test found, a crash) has failed all the same.
 * @param {number} code
 * @param {Counts} counts
 */
function withCode(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
