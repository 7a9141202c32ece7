/**
 * `npm run audit`: requests the registry's advisories for the production dependencies. Without an answer it checks the
 * lock file against the kept list, and prints how many packages that covers. Exits with 1 on a fault.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf, findFaults } from './setup/dependencies.mjs';
import { ROOT } from './setup/root.mjs';

const KEPT_LIST = 'scripts/setup/advisories.json';

/** @param {string} file @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/**
 * `message` says why there is no answer.
 * @typedef {{ vulnerabilities?: Record<string, { severity: string, range: string }>, message?: string }} Answer
 * @returns {Answer}
 */
function askRegistry() {
  // One attempt: without a network npm would try for more than a minute.
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout, error } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  try {
    /** @type {Answer} */
    const answer = JSON.parse(stdout);
    return answer;
  } catch {
    return { message: error?.message ?? 'no answer' };
  }
}

const kept = /** @type {import('./setup/dependencies.mjs').Advisories & { checked: string }} */ (
  readJson(KEPT_LIST)
);
const lock = /** @type {import('./setup/dependencies.mjs').Lock} */ (readJson('package-lock.json'));
const faults = findFaults(lock, kept);
const { vulnerabilities, message = 'no reason given' } = askRegistry();
const { known, all } = coverageOf(lock, kept);
if (vulnerabilities) {
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    faults.push(`${name} ${range}: ${severity}`);
  console.log(`Judged by the registry's advisories, ${all} packages of ${all}.`);
} else {
  const days = Math.floor((Date.now() - Date.parse(kept.checked)) / 86_400_000);
  console.log(`The registry gives no advisories (${message}).`);
  console.log(
    `Judged by the kept list of ${kept.checked} (${KEPT_LIST}), ${days} days old: it has advisories of ${known} packages of ${all} and knows nothing of the other ${all - known}.`,
  );
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No fault found in the production dependencies.');
process.exitCode = faults.length === 0 ? 0 : 1;
