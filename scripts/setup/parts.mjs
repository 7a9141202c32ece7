import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests, walk } from './browserTests.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installEngines } from './engines.mjs';
import { POSTGRES_TESTS, withPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { asOne, jest, RESULTS, script } from './runners.mjs';
import { SLOW_UNIT_TESTS } from './slowUnitTests.mjs';
import { readBrowserReport, readUnitReport } from './testReports.mjs';

/** @typedef {import('./runParts.mjs').Part} Part */

const TSC = 'node_modules/typescript-7/bin/tsc';

/** @type {Part[]} */
const SOURCES = [
  { name: 'lint', sideBySide: true, mayOutlast: true, run: lint },
  { name: 'types', sideBySide: true, run: () => script([TSC, '--noEmit'], 'npm run types') },
  { name: 'build', sideBySide: true, run: build },
];

/** @type {Part} */
const UNIT = { name: 'unit', run: unit };

/** The parts of `npm test`, in order. @type {Part[]} */
const TEST_PARTS = [
  ...SOURCES,
  UNIT,
  {
    name: 'postgres',
    run: () =>
      withPostgres((env) =>
        jest('postgres', { args: POSTGRES_TESTS, env, command: 'npm run unit:postgres --' }),
      ),
  },
  { name: 'spec', run: () => browserTests('spec', ['spec', 'spec-mobile']) },
];

/** What `npm run test:all` runs after those. @type {Part[]} */
const REST_PARTS = [
  { name: 'engines', run: installEngines },
  {
    name: 'browser',
    run: () => browserTests('browser', ['servers', 'desktop', 'mobile']),
  },
  // How evenly frames are drawn is measured while nothing else runs.
  { name: 'timing', run: () => browserTests('timing', ['timing', 'timing-mobile'], { workers: 1 }) },
  { name: 'walk', run: () => walk('walk') },
  { name: 'sweeps', run: sweeps },
  { name: 'observatory', run: () => script(['scripts/observatory.mjs'], 'npm run test:all -- observatory') },
  { name: 'audit', run: () => script(['scripts/audit.mjs'], 'npm run audit') },
  { name: 'rules', run: () => rules(['unit', 'postgres', 'sweeps'], ['spec', 'browser', 'timing', 'walk']) },
];

/** The parts of `npm run check`: what shows a fault within minutes, without a browser. @type {Part[]} */
const CHECK_PARTS = [...SOURCES, UNIT];

/** @type {Record<'test' | 'all' | 'check', import('./runParts.mjs').Command>} */
export const COMMANDS = {
  test: { name: 'npm test --', parts: TEST_PARTS, keeps: true },
  all: { name: 'npm run test:all --', parts: [...TEST_PARTS, ...REST_PARTS], kept: TEST_PARTS },
  check: { name: 'npm run check --', parts: CHECK_PARTS },
};

/** Side by side: that one script alone uses one processor for most of that time. */
async function lint() {
  const codes = await Promise.all([
    runNode(['node_modules/oxlint/bin/oxlint']),
    runNode(['scripts/lint/supportedApis.mjs']),
    runNode(['node_modules/oxfmt/bin/oxfmt', '--check']),
  ]);
  return asOne(Math.max(...codes), 'npm run lint');
}

/** With `--since` there is none, as it would take a third of the time. @param {import('./runParts.mjs').Options} options */
async function build({ since }) {
  if (since !== undefined) return undefined;
  await buildWhatIsStale();
  return asOne(0, 'npm run build');
}

/**
 * All but the slow unit tests, or with `--since` those that the changes since that commit can reach.
 * @param {import('./runParts.mjs').Options} options
 */
async function unit({ since }) {
  // Jest looks for changes below its roots only, which are the tests'.
  const args =
    since === undefined
      ? []
      : [`--changedSince=${since}`, '--passWithNoTests', '--roots', '__tests__', 'packages', 'src', 'i18n'];
  return jest('unit', { args, env: { WITHOUT_SLOW_TESTS: 'yes' } });
}

/** The slow unit tests, with many orders of events, moments of a kill and exported folders. */
function sweeps() {
  const env = { EXPLORE: '5', KILLS: '10', EXPORTS: '30' };
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return jest('sweeps', {
    args: [SLOW_UNIT_TESTS.source],
    env,
    command: `${settings.join(' ')} npm run unit --`,
  });
}

/**
 * Judges docs/rules.yaml by the reports of the parts before it, and writes the table `test-results/rules.md`.
 * @param {string[]} unitParts that have run
 * @param {string[]} browserParts that have run
 */
async function rules(unitParts, browserParts) {
  // It reads YAML with a package, which is there only after the installation.
  const { judgeRules, readRules, rulesTable } = await import('./rules.mjs');
  const tests = [
    ...unitParts.flatMap((name) => readUnitReport(join(RESULTS, `${name}.json`), ROOT)),
    ...browserParts.flatMap((name) => readBrowserReport(join(RESULTS, `${name}.json`), ROOT)),
  ];
  const judged = judgeRules(readRules(readFileSync(join(ROOT, 'docs/rules.yaml'), 'utf8')), tests);
  writeFileSync(join(RESULTS, 'rules.md'), rulesTable(judged.rules));
  const run = 'npm run test:all -- rules';
  const failures = [
    ...judged.rules
      .filter(({ state }) => state === 'failed' || state === 'missing')
      .map(({ id, state }) => ({
        name: `[${id}]`,
        message: state === 'missing' ? 'no test guards it' : 'a test of it failed',
        run,
      })),
    ...judged.unknown.map((id) => ({
      name: `[${id}]`,
      message: 'a test carries it, docs/rules.yaml does not have it',
      run,
    })),
  ];
  return {
    passed: judged.rules.filter(({ state }) => state === 'guarded').length,
    failed: failures.length,
    failures,
    notes: judged.rules
      .filter(({ state }) => state === 'open')
      .map(({ id, open }) => `${id} is open: ${open}`),
  };
}
