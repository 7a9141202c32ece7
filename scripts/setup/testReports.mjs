/** The names and results of a run's tests, read from the reports of its runners. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./rules.mjs').TestResult} TestResult */

/**
 * @typedef {{ title: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ title: string, tests: { status: string }[] }} BrowserSpec
 */

/** Jest's `--json`. @param {string} file @returns {TestResult[]} */
export function readUnitReport(file) {
  /** @type {{ testResults: { assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(read(file));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' })),
  );
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
        .map(({ status }) => ({
          name: path + spec.title,
          passed: status === 'expected' || status === 'flaky',
        })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ];
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing: its part of the tests has not run`);
  return readFileSync(file, 'utf8');
}
