import { installWhatIsMissing } from './install.mjs';

/**
 * `notes` are printed below the results of the parts.
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[] }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Part
 */

/**
 * Runs `npm test` or `npm run test:long`: installs what is missing, then runs every part, also after one that fails. Names
 * among the arguments choose parts; with `--no-skips` a skipped test fails the run. Prints a line for each part and at
 * last the sum: `N passed, N failed`, and `, N skipped` where there are any. Resolves to the exit code.
 * @param {string} command for messages
 * @param {readonly Part[]} parts
 */
export async function runParts(command, parts) {
  const mayNotSkip = process.argv.includes('--no-skips');
  const chosen = process.argv.slice(2).filter((word) => word !== '--no-skips');
  const unknown = chosen.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    console.error(`${command}: no part is called ${unknown.join(', ')}; parts: ${names}`);
    return 1;
  }

  const sum = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const notes = [];
  /** @type {string[]} */
  const failedParts = [];

  /** @param {Part['name']} name @param {() => Promise<Counts | void>} part */
  async function timed(name, part) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    const counts = await part().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return /** @type {Counts} */ ({ passed: 0, failed: 1 });
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (!counts) return true;
    const { passed, failed, skipped = 0 } = counts;
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    notes.push(...(counts.notes ?? []).map((note) => `${name}: ${note}`));
    const isFailed = failed > 0 || (mayNotSkip && skipped > 0);
    if (isFailed) failedParts.push(name);
    lines.push(
      `${name.padEnd(8)} ${(isFailed ? 'FAILED' : 'ok').padEnd(6)} ${countsLine({ passed, failed, skipped })}, ${seconds} s`,
    );
    console.log(`=== ${lines.at(-1)}`);
    return !isFailed;
  }

  if (await timed('install', installWhatIsMissing)) {
    for (const { name, run } of parts) {
      if (chosen.length === 0 || chosen.includes(name)) await timed(name, run);
    }
  }

  console.log(`\n${lines.join('\n')}`);
  for (const note of notes) console.log(note);
  if (failedParts.length > 0) console.log(`Failed parts: ${failedParts.join(', ')}`);
  console.log(countsLine(sum));
  return failedParts.length === 0 ? 0 : 1;
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
