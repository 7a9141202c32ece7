/**
 * `npm test`: installs what is missing, then runs every part, also after one that fails. Names given as arguments
 * choose parts (`npm test -- unit`). The last line is the sum: `N passed, N failed`.
 */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { installWhatIsMissing } = await import('./setup/install.mjs');
const { PARTS } = await import('./setup/parts.mjs');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `npm test: no part is called ${unknown.join(', ')}; parts: ${PARTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const sum = { passed: 0, failed: 0 };
/** @type {string[]} */
const lines = [];

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number } | void>} part
 */
async function timed(name, part) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const counts = await part().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!counts) return true;
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  const result = counts.failed === 0 ? 'ok' : 'FAILED';
  lines.push(
    `${name.padEnd(8)} ${result.padEnd(6)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
  console.log(`=== ${lines.at(-1)}`);
  return counts.failed === 0;
}

if (await timed('install', installWhatIsMissing)) {
  for (const { name, run } of PARTS) {
    if (chosen.length === 0 || chosen.includes(name)) await timed(name, run);
  }
}

const failed = lines.filter((line) => line.includes('FAILED')).map((line) => line.split(' ')[0]);
console.log(`\n${lines.join('\n')}`);
if (failed.length > 0) console.log(`Failed parts: ${failed.join(', ')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
