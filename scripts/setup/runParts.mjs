import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { fingerprint } from './fingerprint.mjs';
import { installWhatIsMissing } from './install.mjs';
import { RESULTS } from './runners.mjs';
import { failureLines } from './testReports.mjs';
import { timesTable } from './times.mjs';

/**
 * Parts in a row that are `sideBySide` run at the same time: they use one processor each, or wait. One that `mayOutlast`
 * them goes on beside the next. A part that resolves to nothing is a preparation. `notes` are printed below the results.
 * @typedef {import('./testReports.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[], failures?: Failure[] }} Counts
 * @typedef {{ name: string, sideBySide?: boolean, mayOutlast?: boolean, run: (options: Options) => Promise<Counts | void> }} Part
 * @typedef {{ name: string, parts: readonly Part[], keeps?: boolean, kept?: readonly Part[] }} Command `keeps` its results;
 *   `kept`: its parts whose results `npm test` keeps
 * @typedef {{ noSkips: boolean, times: boolean, afterTest: boolean, since?: string }} Options
 * @typedef {Required<Counts> & { name: string, seconds: number, isFailed: boolean }} Result
 */

/** The results of the last `npm test`. */
const KEPT = join(RESULTS, 'parts.json');

/**
 * Installs what is missing, then runs every part of a command, also after a failure. Prints a line for each part, what
 * failed in the last twenty lines, and finally `N passed, N failed`, with `, N skipped` if there are any. Words among the
 * arguments choose parts. Options: `--no-skips` fails the run on a skipped test, `--times` prints the times, `--since
 * <ref>` runs the unit tests that the changes since that commit can reach, and `--after-test` leaves out the parts that
 * `npm test` has just run here, and adds its counts. Resolves to the exit code.
 * @param {Command} command
 * @param {string[]} args
 */
export async function runParts({ name: command, parts, keeps = false, kept = [] }, args) {
  // Playwright and others read this: a run goes the same way on every machine.
  process.env.CI = 'true';
  /** @type {ReturnType<typeof readOptions> & { earlier: Result[] }} */
  let asked;
  try {
    const read = readOptions(args);
    asked = { ...read, earlier: read.options.afterTest ? readKept() : [] };
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const { options, words, earlier } = asked;
  const unknown = words.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    console.error(`${command}: no part is called ${unknown.join(', ')}; parts: ${names}`);
    return 1;
  }
  const chosen = parts
    .filter(({ name }) => words.length === 0 || words.includes(name))
    .filter((part) => !options.afterTest || !kept.includes(part));

  /** @param {Pick<Part, 'name' | 'run'>} part @returns {Promise<Result | undefined>} */
  async function timed({ name, run }) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    /** @type {Counts | void} */
    const counts = await run(options).catch((error) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      return {
        passed: 0,
        failed: 1,
        failures: [{ name: `the part ${name}`, message, run: `${command} ${name}` }],
      };
    });
    if (!counts) return undefined;
    const { passed, failed, skipped = 0, notes = [], failures = [] } = counts;
    const seconds = (performance.now() - start) / 1_000;
    const isFailed = failed > 0 || (options.noSkips && skipped > 0);
    const result = { name, seconds, isFailed, passed, failed, skipped, notes, failures };
    console.log(`=== ${lineOf(result)}`);
    return result;
  }

  const installed = await timed({ name: 'install', run: installWhatIsMissing });
  const results = [
    ...earlier,
    ...(installed ? [installed] : []),
    ...(installed?.isFailed ? [] : await runAll(chosen, timed)),
  ];
  const order = ['install', ...parts.map(({ name }) => name)];
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  if (keeps && words.length === 0) keep(results);
  return report(results, options);
}

/** Throws for an unknown option. @param {string[]} args @returns {{ options: Options, words: string[] }} */
function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'no-skips': { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
      'after-test': { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  });
  const { 'no-skips': noSkips, times, 'after-test': afterTest, since } = values;
  return {
    options: { noSkips, times, afterTest, ...(since !== undefined && { since }) },
    words: positionals,
  };
}

/** What `npm test` judges: its results are those of other sources once this has changed. */
const stateOfSources = () =>
  fingerprint(['src', 'i18n', 'static', 'content', 'scripts', '__tests__', 'e2e', 'package-lock.json']);

/** @returns {Result[]} */
function readKept() {
  /** @type {{ state: string, results: Result[] } | undefined} */
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : undefined;
  if (kept?.state !== stateOfSources())
    throw new Error('--after-test: npm test has not run on these sources');
  return kept.results;
}

/** @param {Result[]} results */
function keep(results) {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ state: stateOfSources(), results }));
}

/** @param {Part[]} parts @param {(part: Part) => Promise<Result | undefined>} timed */
async function runAll(parts, timed) {
  /** @type {Result[]} */
  const results = [];
  /** @type {Promise<Result | undefined>[]} */
  let running = [];
  const take = async (/** @type {Promise<Result | undefined>[]} */ awaited) =>
    results.push(...(await Promise.all(awaited)).filter((result) => result !== undefined));
  for (const group of groupsOf(parts)) {
    const started = group.map((part) => ({ part, ended: timed(part) }));
    await take([...running, ...started.filter(({ part }) => !part.mayOutlast).map(({ ended }) => ended)]);
    running = started.filter(({ part }) => part.mayOutlast).map(({ ended }) => ended);
  }
  await take(running);
  return results;
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

/** @param {Result[]} results @param {Options} options @returns {number} the exit code */
function report(results, options) {
  if (options.times) {
    const table = timesTable(results, RESULTS);
    writeFileSync(join(RESULTS, 'times.md'), table);
    console.log(`\n${table}`);
  }
  console.log(`\n${results.map(lineOf).join('\n')}`);
  for (const { name, notes } of results) for (const note of notes) console.log(`${name}: ${note}`);
  for (const line of failureLines(
    results.flatMap(({ failures }) => failures),
    RESULTS,
  ))
    console.log(line);
  const failedParts = results.filter(({ isFailed }) => isFailed).map(({ name }) => name);
  if (failedParts.length > 0) console.log(`Failed parts: ${failedParts.join(', ')}`);
  const sumOf = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((sum, result) => sum + result[what], 0);
  console.log(countsLine({ passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') }));
  return failedParts.length === 0 ? 0 : 1;
}

/** @param {Result} result */
function lineOf({ name, isFailed, passed, failed, skipped, seconds }) {
  const counts = countsLine({ passed, failed, skipped });
  const state = isFailed ? 'FAILED' : skipped > 0 ? inYellow('skipped'.padEnd(7)) : 'ok';
  return `${name.padEnd(8)} ${state.padEnd(7)} ${counts}, ${seconds.toFixed(1)} s`;
}

/** @param {string} text */
export function inYellow(text) {
  return process.stdout.isTTY ? styleText('yellow', text) : text;
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
