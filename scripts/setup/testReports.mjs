/** The tests of a run, read from the reports of its runners, and what a run says of those that failed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `message`: why it failed. `run`: the command that runs it alone. `picture`: the file
 * of its page at the failure.
 * @typedef {{ name: string, passed: boolean, run: string, message?: string, picture?: string }} TestResult
 * @typedef {Omit<TestResult, 'passed'>} Failure
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, message: string, assertionResults: UnitTest[] }} UnitSuite
 * @typedef {{ title: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ title: string, file: string, line: number, tests: BrowserRun[] }} BrowserSpec
 * @typedef {{ status: string, projectName: string, results: BrowserResult[] }} BrowserRun
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} BrowserResult
 */

/** A rule's id in the name of a test: `a tab goes to the top [navigation.tab-is-navigation]`. */
const RULE_TAG = /\[([a-z][a-z0-9-]*\.[a-z0-9][a-z0-9-]*)\]/g;

/** @param {string} name @returns {string[]} */
export function ruleIdsOf(name) {
  return [...name.matchAll(RULE_TAG)].map(([, id = '']) => id);
}

/** How `takePicture` of `e2e/support/test.ts` names its attachment. */
const PICTURE = 'failed page';

/**
 * Jest's `--json`.
 * @param {string} file
 * @param {string} root the project's folder
 * @param {string} [command] which runs unit tests in the same way
 * @returns {TestResult[]}
 */
export function readUnitReport(file, root, command = 'npm run unit --') {
  /** @type {{ testResults: UnitSuite[] }} */
  const { testResults } = JSON.parse(read(file));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const run = `${command} ${relative(root, name)}`;
    // One that could not be loaded has no tests.
    if (assertionResults.length === 0) return message ? [{ name, passed: false, message, run }] : [];
    return assertionResults.map(({ fullName, status, failureMessages: [reason] }) => ({
      name: fullName,
      passed: status === 'passed',
      run: `${run} -t ${quoted(fullName.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))}`,
      ...(reason !== undefined && { message: reason }),
    }));
  });
}

/**
 * Playwright's JSON reporter.
 * @param {string} file
 * @param {string} root the project's folder
 * @param {string} [config] of Playwright, unless it is the usual one
 * @returns {TestResult[]}
 */
export function readBrowserReport(file, root, config) {
  /** @type {{ config: { rootDir: string }, suites: BrowserSuite[] }} */
  const {
    config: { rootDir },
    suites,
  } = JSON.parse(read(file));
  const command = ['npm run browser --', ...(config ? [`--config=${config}`] : [])].join(' ');
  const runOf = (/** @type {BrowserSpec} */ spec, /** @type {BrowserRun} */ { projectName }) =>
    `${command} ${relative(root, join(rootDir, spec.file))}:${spec.line} --project=${projectName}`;
  return suites.flatMap((suite) => testsOf(suite, '', runOf));
}

/**
 * @param {BrowserSuite} suite
 * @param {string} prefix
 * @param {(spec: BrowserSpec, run: BrowserRun) => string} runOf
 * @returns {TestResult[]}
 */
function testsOf({ title, specs = [], suites = [] }, prefix, runOf) {
  const path = `${prefix}${title} `;
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map((test) => {
          const message = test.results.flatMap(({ error }) => error?.message ?? []).at(-1);
          const picture = test.results
            .flatMap(({ attachments = [] }) => attachments)
            .findLast(({ name }) => name === PICTURE)?.path;
          return {
            name: path + spec.title,
            passed: test.status === 'expected' || test.status === 'flaky',
            run: runOf(spec, test),
            ...(message !== undefined && { message }),
            ...(picture !== undefined && { picture }),
          };
        }),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path, runOf)),
  ];
}

/** @param {readonly TestResult[]} tests @returns {Failure[]} */
export function failuresOf(tests) {
  return tests.filter(({ passed }) => !passed).map(({ passed: _, ...failure }) => failure);
}

/** So that the last twenty lines of a run have all of it: failures, of four lines each, and characters of a line. */
const MOST = { failures: 4, characters: 200 };

/**
 * What a run says of its failures at its end: the rule, the test, why, the command that runs it alone, and where its
 * picture is. All of them, with whole messages, are in `failures.txt` in that folder, which is absent without any.
 * @param {readonly Failure[]} failures
 * @param {string} folder
 * @returns {string[]} 17 lines or fewer
 */
export function failureLines(failures, folder) {
  const file = join(folder, 'failures.txt');
  rmSync(file, { force: true });
  if (failures.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, failures.map((failure) => `${linesOf(failure, true).join('\n')}\n`).join('\n'));
  const shown = failures.slice(0, MOST.failures).flatMap((failure) => linesOf(failure, false));
  const rest = failures.length - MOST.failures;
  const others = rest > 0 ? ` and ${rest} more` : '';
  return [...shown, `Whole messages${others}: ${relative(process.cwd(), file)}`];
}

/** @param {Failure} failure @param {boolean} isWhole @returns {string[]} */
function linesOf({ name, message = '', run, picture }, isWhole) {
  const rules = ruleIdsOf(name);
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const lines = [
    `FAILED ${rules.length > 0 ? rules.join(', ') : 'no rule'}: ${name}`,
    ...(isWhole ? reason : shortened(reason)).map((line) => `  ${line}`),
    `  alone: ${run}`,
    ...(picture === undefined ? [] : [`  picture: ${relative(process.cwd(), picture)}`]),
  ];
  return isWhole
    ? lines
    : lines.map((line) => line.slice(0, line.startsWith('  alone') ? undefined : MOST.characters));
}

/** A line of a difference with a value: neither its legend nor a bracket. */
const DIFFERENT = /^\s*[-+] +(?!Expected|Received|Array \[|Object \{).*\w/;

/**
 * One line: the first of a message, and of a difference the first values.
 * @param {readonly string[]} lines @returns {string[]}
 */
function shortened([first, ...others]) {
  if (first === undefined) return [];
  const values = others.filter((line) => DIFFERENT.test(line)).slice(0, 2);
  return [[first, ...values.map((line) => line.trim().replace(/\s+/g, ' '))].join(' ')];
}

/** @param {string} text @returns {string} as one word of a shell */
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing: its part of the tests has not run`);
  return readFileSync(file, 'utf8');
}

/**
 * What a report counts for in the sum.
 * @param {string} file of Playwright's JSON reporter
 */
export function countBrowserReport(file) {
  /** @type {{ errors: unknown[], stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  // No test is retried: one that passes only when it is tried again has failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
