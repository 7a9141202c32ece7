/**
 * `npm run audit`: asks the registry for advisories about the production dependencies. Where it does not answer, judges
 * by the lock file and the kept list, and says how old that is.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from './setup/dependencies.mjs';
import { ROOT } from './setup/root.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
/** @type {{ vulnerabilities?: Record<string, { severity: string, range: string }> }} */
let answer = {};
try {
  answer = JSON.parse(asked.stdout);
} catch {
  // No registry, or one without advisories.
}
/** @type {import('./setup/dependencies.mjs').Advisories & { checked: string }} */
const advisories = JSON.parse(read('scripts/setup/advisories.json'));
const faults = findFaults(JSON.parse(read('package-lock.json')), advisories);
if (answer.vulnerabilities) {
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities))
    faults.push(`${name} ${range}: ${severity}`);
} else {
  const days = Math.floor((Date.now() - Date.parse(advisories.checked)) / 86_400_000);
  console.log(`The registry has no audit: judged by scripts/setup/advisories.json, ${days} days old.`);
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No fault in the production dependencies.');
process.exitCode = faults.length === 0 ? 0 : 1;
