import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests, browserTestsWithFonts } from './browserTests.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installBrowsers } from './installBrowsers.mjs';
import { POSTGRES_TESTS, withPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';
import { asOne, jest, publishSample, RESULTS, script } from './runners.mjs';
import { readBrowserReport, readUnitReport } from './testReports.mjs';
import { walk } from './walk.mjs';

/** What the unit tests note of the sagas' effects. */
const EFFECTS = join(RESULTS, 'effects');

/** The parts of `npm test`, in their order. @type {import('./runParts.mjs').Part[]} */
export const PARTS = [
  { name: 'lint', sideBySide: true, mayOutlast: true, run: lint },
  { name: 'types', sideBySide: true, run: () => script(['node_modules/typescript-7/bin/tsc', '--noEmit']) },
  { name: 'build', sideBySide: true, run: build },
  { name: 'engines', sideBySide: true, mayOutlast: true, run: installBrowsers },
  { name: 'unit', run: () => unit() },
  {
    name: 'postgres',
    run: () => withPostgres((env) => jest('postgres', [...ALL_PROCESSORS, ...POSTGRES_TESTS], env)),
  },
  { name: 'effects', run: effects },
  { name: 'browser', run: () => browserTestsWithFonts('browser', ['servers', 'desktop', 'mobile']) },
  // Times are measured while nothing else runs. They are real time, of which two browsers use little of two processors.
  { name: 'timing', run: () => browserTests('timing', ['timing', 'timing-mobile'], { workers: 2 }) },
  { name: 'walk', run: () => walk('walk') },
  { name: 'rules', run: () => rules(['unit', 'postgres'], ['browser', 'timing', 'walk']) },
];

/** The parts of `npm run check`: what shows a fault within minutes. @type {import('./runParts.mjs').Part[]} */
export const CHECK_PARTS = [
  ...PARTS.filter(({ name }) => ['lint', 'types', 'build'].includes(name)),
  { name: 'unit', run: () => unit({ WITHOUT_SLOW_TESTS: 'yes' }) },
  ...PARTS.filter(({ name }) => name === 'effects'),
  // A rule that only slow tests guard is not missing here.
  { name: 'rules', run: async () => ({ ...(await rules(['unit'], [])), notes: [] }) },
  { name: 'audit', run: () => script(['scripts/audit.mjs']) },
];

/** By default Jest leaves one processor idle: half of a machine with two. */
const ALL_PROCESSORS = ['--maxWorkers=100%'];

/** Side by side: ESLint alone uses one processor for all of that time. */
async function lint() {
  const codes = await Promise.all([
    runNode(['node_modules/oxlint/bin/oxlint']),
    runNode(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', 'src']),
    runNode(['node_modules/oxfmt/bin/oxfmt', '--check']),
  ]);
  return asOne(Math.max(...codes));
}

async function build() {
  await buildWhatIsStale();
  await publishSample();
  return asOne(0);
}

/** @param {NodeJS.ProcessEnv} [env] */
async function unit(env = {}) {
  rmSync(EFFECTS, { recursive: true, force: true });
  return jest('unit', ALL_PROCESSORS, { ...env, EFFECTS_FOLDER: EFFECTS });
}

/** Judges what the unit tests have seen of the sagas' effects (docs/testing-effects.md). */
async function effects() {
  // It reads the source with a package, which is there only after the installation.
  const { reportEffects } = await import('../effects/report.mjs');
  const { seen, excepted, lacking, stale } = reportEffects(EFFECTS);
  return { passed: seen + excepted, failed: lacking.length + stale.length };
}

/**
 * Judges docs/rules.yaml by the reports of the parts before it, and writes the table `test-results/rules.md`.
 * @param {string[]} unitParts that have run
 * @param {string[]} browserParts that have run; without them a rule may be without a test
 */
async function rules(unitParts, browserParts) {
  // It reads YAML with a package, which is there only after the installation.
  const { judgeRules, readRules, rulesTable } = await import('./rules.mjs');
  const tests = [
    ...unitParts.flatMap((name) => readUnitReport(join(RESULTS, `${name}.json`))),
    ...browserParts.flatMap((name) => readBrowserReport(join(RESULTS, `${name}.json`))),
  ];
  const judged = judgeRules(readRules(readFileSync(join(ROOT, 'docs/rules.yaml'), 'utf8')), tests);
  writeFileSync(join(RESULTS, 'rules.md'), rulesTable(judged.rules));
  const unguarded = judged.rules.filter(
    ({ state }) => state === 'failed' || (state === 'missing' && browserParts.length > 0),
  );
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
