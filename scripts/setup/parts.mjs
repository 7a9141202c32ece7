import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const RESULTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(RESULTS, 'unit.json');
const BROWSER_REPORT = join(RESULTS, 'browser.json');

/** The parts of `npm test`, in their order. @type {{ name: string, run: () => Promise<Counts> }[]} */
export const PARTS = [
  { name: 'lint', run: lint },
  { name: 'types', run: async () => asOne(await runNode(['node_modules/typescript/bin/tsc', '--noEmit'])) },
  { name: 'unit', run: unit },
  { name: 'build', run: () => buildWhatIsStale().then(() => asOne(0)) },
  { name: 'browser', run: browser },
];

async function lint() {
  const eslint = await runNode(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']);
  const prettier = await runNode([
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
  return asOne(eslint || prettier);
}

async function unit() {
  rmSync(UNIT_REPORT, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const code = await runNode(['scripts/jest.mjs', '--ci', '--json', '--outputFile', UNIT_REPORT], {
    env: { NODE_ENV: 'test' },
  });
  /** @type {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} */
  const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return withCode(code, { passed: report.numPassedTests, failed });
}

async function browser() {
  rmSync(BROWSER_REPORT, { force: true });
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  });
  /** @type {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  return withCode(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });
}

/** @param {number} code @returns {Counts} */
function asOne(code) {
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
