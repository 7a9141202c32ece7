import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countBrowserReport } from './browserCounts.mjs';
import { buildWhatIsStale } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { findEngines } from './engines.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { readBrowserReport, readUnitReport } from './testReports.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[] }} Counts `notes` stand in the sum. */

const RESULTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(RESULTS, 'unit.json');

/** The parts of `npm test`, in their order. @type {{ name: string, run: () => Promise<Counts> }[]} */
export const PARTS = [
  { name: 'lint', run: lint },
  { name: 'types', run: async () => asOne(await runNode(['node_modules/typescript/bin/tsc', '--noEmit'])) },
  { name: 'unit', run: unit },
  { name: 'build', run: () => buildWhatIsStale().then(() => asOne(0)) },
  { name: 'browser', run: browser },
  { name: 'timing', run: timing },
  { name: 'walk', run: walk },
  { name: 'rules', run: rules },
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
  const env = { CHROMIUM_PATH: await findChromium() };
  return playwright('browser', ['--project=desktop', '--project=mobile'], env);
}

/** Times are measured while nothing else runs. */
async function timing() {
  const env = { CHROMIUM_PATH: await findChromium() };
  return playwright('timing', ['--project=timing', '--project=timing-mobile', '--workers=1'], env);
}

/** An engine that cannot be had here counts as one skipped test. */
async function walk() {
  const { programs, missing } = await findEngines();
  for (const line of missing) console.log(line);
  if (Object.keys(programs).length === 0) {
    return { passed: 0, failed: 0, skipped: missing.length, notes: missing };
  }
  const counts = await playwright('walk', ['--config=walk.config.ts'], {
    WALK_PROGRAMS: JSON.stringify(programs),
  });
  return {
    ...counts,
    skipped: (counts.skipped ?? 0) + missing.length,
    notes: [...(counts.notes ?? []), ...missing],
  };
}

/** Judges docs/rules.yaml by the reports of the parts before it, and writes the table `test-results/rules.md`. */
async function rules() {
  // It reads YAML with a package, which is there only after the installation.
  const { judgeRules, readRules, rulesTable } = await import('./rules.mjs');
  const tests = [
    ...readUnitReport(UNIT_REPORT),
    ...['browser', 'timing', 'walk'].flatMap((name) => readBrowserReport(join(RESULTS, `${name}.json`))),
  ];
  const judged = judgeRules(readRules(readFileSync(join(ROOT, 'docs/rules.yaml'), 'utf8')), tests);
  writeFileSync(join(RESULTS, 'rules.md'), rulesTable(judged.rules));
  const unguarded = judged.rules.filter(({ state }) => state === 'missing' || state === 'failed');
  for (const { id, state } of unguarded)
    console.log(`${id}: ${state === 'missing' ? 'no test ran' : 'a test failed'}`);
  for (const id of judged.unknown) console.log(`${id}: a test carries it, docs/rules.yaml does not have it`);
  return {
    passed: judged.rules.filter(({ state }) => state === 'guarded').length,
    failed: unguarded.length + judged.unknown.length,
    notes: judged.rules
      .filter(({ state }) => state === 'open')
      .map(({ id, open }) => `${id} is open: ${open}`),
  };
}

/**
 * @param {string} name of the part and of its report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
async function playwright(name, args, env) {
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const code = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const { flaky, ...counts } = countBrowserReport(report);
  return withCode(code, { ...counts, notes: flaky.map((test) => `passed only when tried again: ${test}`) });
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
