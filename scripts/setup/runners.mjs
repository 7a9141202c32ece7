/** Runs scripts, Jest and others, and counts what they report. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORES, machineEnv } from './machine.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { failuresOf, readUnitReport } from './testReports.mjs';

/** @typedef {import('./runParts.mjs').Counts} Counts */

/** The reports of the last run. */
export const RESULTS = join(ROOT, 'test-results');

/**
 * A check of which only the exit code counts, as one test.
 * @param {number} code
 * @param {string} run the command that runs it alone
 * @returns {Counts}
 */
export function asOne(code, run) {
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: [{ name: run, message: `ended with exit code ${code}`, run }] };
}

/**
 * @param {string[]} args for Node
 * @param {string} run the command that runs it alone
 */
export async function script(args, run) {
  return asOne(await runNode(args), run);
}

/**
 * Runs unit tests on all processors and writes `test-results/<name>.json`.
 * @param {string} name of the report
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, command?: string }} [options] `command`: which runs unit tests in
 *   the same way
 * @returns {Promise<Counts>}
 */
export async function jest(name, { args = [], env = {}, command } = {}) {
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const words = [
    'scripts/jest.mjs',
    '--ci',
    `--maxWorkers=${CORES}`,
    ...args,
    '--json',
    '--outputFile',
    file,
  ];
  const code = await runNode(words, {
    env: { NODE_ENV: 'test', SAMPLE_DATA_DIR: await sampleDataDir(), ...(await machineEnv()), ...env },
  });
  /** @type {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = failuresOf(readUnitReport(file, ROOT, command));
  return withCode(code, { passed: report.numPassedTests, failed, failures });
}

/**
 * A runner that fails without a failed test (no test found, a crash) has failed all the same.
 * @param {number} code
 * @param {Counts} counts
 */
export function withCode(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @type {Promise<string> | undefined} */
let dataDir;

/**
 * The data folder that the tests of this run copy, with the sample content published by the build in dist/. Without a
 * build it is empty, and each test that needs the sample publishes it. It is removed at the end.
 * @returns {Promise<string>}
 */
export function sampleDataDir() {
  return (dataDir ??= fillDataDir());
}

async function fillDataDir() {
  const made = mkdtempSync(join(tmpdir(), 'hibari-run-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  if (!existsSync(join(ROOT, 'dist/server/content.mjs'))) return made;
  const code = await runNode(['dist/server/content.mjs', 'publish'], { env: { DATA_DIR: made } });
  if (code !== 0) throw new Error(`the sample content could not be published: exit code ${code}`);
  return made;
}
