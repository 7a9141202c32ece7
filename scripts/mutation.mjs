/** `npm run mutation [-- area or file …]`: which changes of the code no test notices (docs/testing-effects.md). */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readRuns } from './mutation/areas.mjs';
import { judgeMutants, LEAST } from './mutation/judge.mjs';
import { ROOT } from './setup/root.mjs';
import { runNode } from './setup/run.mjs';
import { RESULTS } from './setup/runners.mjs';

const STRYKER = [
  'node_modules/@stryker-mutator/core/bin/stryker.js',
  'run',
  'scripts/mutation/stryker.config.mjs',
];

/** @type {import('./mutation/judge.mjs').Known[]} */
const known = parse(readFileSync(join(ROOT, 'docs/mutants.yaml'), 'utf8'));
/** @type {import('./mutation/judge.mjs').Report['files']} */
const files = {};
let code = 0;
for (const { area, chosen } of readRuns(process.argv.slice(2))) {
  const file = join(RESULTS, 'mutation', `${area}.json`);
  rmSync(file, { force: true });
  code ||= await runNode(STRYKER, { env: { MUTATION_AREA: area, MUTATION_FILES: chosen.join(',') } });
  if (!existsSync(file)) continue;
  /** @type {import('./mutation/judge.mjs').Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(files, report.files);
}
const { killed, counted, timedOut, equivalent, score, unlisted, stale } = judgeMutants({ files }, known);
for (const { file, line, from, to } of unlisted)
  console.log(`${file}: no test notices ${from} → ${to} in: ${line}`);
for (const { file, from, to } of stale)
  console.log(`docs/mutants.yaml lists what is killed or gone: ${file}: ${from} → ${to}`);
console.log(
  `${killed} of ${counted} killed (${score.toFixed(1)} %, at least ${LEAST} %); ${timedOut} timed out, ${equivalent} equivalent`,
);
process.exitCode = code || Number(score < LEAST || unlisted.length + stale.length > 0);
