/** The names and results of a run's tests, read from the reports of its runners. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./rules.mjs').TestResult & { message?: string }} TestResult `message`: why it failed */

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, message: string, assertionResults: UnitTest[] }} UnitSuite
 * @typedef {{ title: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ title: string, tests: BrowserRun[] }} BrowserSpec
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} BrowserRun
 */

/** Jest's `--json`. @param {string} file @returns {TestResult[]} */
export function readUnitReport(file) {
  /** @type {{ testResults: UnitSuite[] }} */
  const { testResults } = JSON.parse(read(file));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    // One that could not be loaded has no tests.
    if (assertionResults.length === 0) return message ? [{ name, passed: false, message }] : [];
    return assertionResults.map(({ fullName, status, failureMessages: [reason] }) => ({
      name: fullName,
      passed: status === 'passed',
      ...(reason !== undefined && { message: reason }),
    }));
  });
}

/** Playwright's JSON reporter. @param {string} file @returns {TestResult[]} */
export function readBrowserReport(file) {
  /** @type {{ suites: BrowserSuite[] }} */
  const { suites } = JSON.parse(read(file));
  return suites.flatMap((suite) => testsOf(suite, ''));
}

/** @param {BrowserSuite} suite @param {string} prefix @returns {TestResult[]} */
function testsOf({ title, specs = [], suites = [] }, prefix) {
  const path = `${prefix}${title} `;
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, projectName, results }) => {
          const message = results.flatMap(({ error }) => error?.message ?? []).at(-1);
          return {
            name: path + spec.title,
            passed: status === 'expected' || status === 'flaky',
            ...(message !== undefined && { message: `[${projectName}] ${message}` }),
          };
        }),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ];
}

/** The most lines that are printed at the end of a run. */
const MOST = { tests: 10, lines: 12, characters: 200 };

/**
 * What a run says of its failed tests at its end, where it is found without a search.
 * @param {TestResult[]} tests
 * @returns {string[]}
 */
export function failuresOf(tests) {
  const failed = tests.filter(({ passed }) => !passed);
  const told = failed.slice(0, MOST.tests).map(({ name, message = '' }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MOST.lines);
    return [`failed: ${name}`, ...lines.map((line) => `    ${line.slice(0, MOST.characters)}`)].join('\n');
  });
  return failed.length > told.length ? [...told, `and ${failed.length - told.length} more`] : told;
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing: its part of the tests has not run`);
  return readFileSync(file, 'utf8');
}
