import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing } from './install.mjs';
import { RESULTS } from './runners.mjs';
import { timesTable } from './times.mjs';

const OPTIONS = ['--no-skips', '--times'];

/**
 * `notes` are printed below the results of the parts. Parts in a row that are `sideBySide` run at the same time: they use
 * one processor each, or wait. One that `mayOutlast` them goes on beside the next. A part without counts is a preparation.
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[] }} Counts
 * @typedef {{ name: string, sideBySide?: boolean, mayOutlast?: boolean, run: () => Promise<Counts | void> }} Part
 * @typedef {Required<Counts> & { name: string, line: string, seconds: number, isFailed: boolean }} Result
 */

/**
 * Runs `npm test` or `npm run test:long`: installs what is missing, then runs every part, also after a failure. Names
 * among the arguments choose parts; `--no-skips` fails the run on a skipped test, `--times` prints the times. Prints a
 * line for each part and finally `N passed, N failed`, with `, N skipped` if there are any. Resolves to the exit code.
 * @param {string} command for messages
 * @param {readonly Part[]} parts
 */
export async function runParts(command, parts) {
  // typescript-eslint and others read this: a run goes the same way on every machine.
  process.env.CI = 'true';
  const mayNotSkip = process.argv.includes('--no-skips');
  const words = process.argv.slice(2).filter((word) => !OPTIONS.includes(word));
  const unknown = words.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    console.error(`${command}: no part is called ${unknown.join(', ')}; parts: ${names}`);
    return 1;
  }
  const chosen = parts.filter(({ name }) => words.length === 0 || words.includes(name));

  /** @param {Pick<Part, 'name' | 'run'>} part @returns {Promise<Result | undefined>} */
  async function timed({ name, run }) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    /** @type {Counts | void} */
    const counts = await run().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const seconds = (performance.now() - start) / 1000;
    if (!counts) return undefined;
    const { passed, failed, skipped = 0, notes = [] } = counts;
    const isFailed = failed > 0 || (mayNotSkip && skipped > 0);
    const state = isFailed ? 'FAILED' : 'ok';
    const line = `${name.padEnd(8)} ${state.padEnd(6)} ${countsLine({ passed, failed, skipped })}, ${seconds.toFixed(1)} s`;
    console.log(`=== ${line}`);
    return {
      name,
      line,
      seconds,
      isFailed,
      passed,
      failed,
      skipped,
      notes: notes.map((note) => `${name}: ${note}`),
    };
  }

  const installed = await timed({ name: 'install', run: installWhatIsMissing });
  const results = installed ? [installed] : [];
  if (!installed?.isFailed) {
    /** @type {Promise<Result | undefined>[]} */
    let running = [];
    for (const group of groupsOf(chosen)) {
      const started = group.map((part) => ({ part, ended: timed(part) }));
      const awaited = started.filter(({ part }) => !part.mayOutlast).map(({ ended }) => ended);
      const ended = await Promise.all([...running, ...awaited]);
      results.push(...ended.filter((result) => result !== undefined));
      running = started.filter(({ part }) => part.mayOutlast).map(({ ended }) => ended);
    }
    results.push(...(await Promise.all(running)).filter((result) => result !== undefined));
    const order = chosen.map(({ name }) => name);
    results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  }

  if (process.argv.includes('--times')) {
    const table = timesTable(results, RESULTS);
    writeFileSync(join(RESULTS, 'times.md'), table);
    console.log(`\n${table}`);
  }
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  for (const note of results.flatMap(({ notes }) => notes)) console.log(note);
  const failedParts = results.filter(({ isFailed }) => isFailed).map(({ name }) => name);
  if (failedParts.length > 0) console.log(`Failed parts: ${failedParts.join(', ')}`);
  const sumOf = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((sum, result) => sum + result[what], 0);
  console.log(countsLine({ passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') }));
  return failedParts.length === 0 ? 0 : 1;
}

/** Neighbours that run side by side, and the others one by one. @param {Part[]} parts */
function groupsOf(parts) {
  /** @type {Part[][]} */
  const groups = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.sideBySide && last?.at(-1)?.sideBySide) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
