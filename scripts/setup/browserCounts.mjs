/** What a report of Playwright counts for in the sum. */
import { readFileSync } from 'node:fs';

/** The projects whose tests may be retried: times depend on the machine. */
export const RETRIED_PROJECTS = /^timing/;

/**
 * @typedef {{ status: string, projectName: string }} Run
 * @typedef {{ title: string, specs?: { title: string, tests: Run[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites?: Suite[], errors: unknown[],
 *   stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} Report
 */

/**
 * A test that passed only on a retry has failed, except in a retried project. It is named in either case.
 * @param {string} file of Playwright's JSON reporter
 */
export function countBrowserReport(file) {
  /** @type {Report} */
  const { suites = [], stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const flaky = suites.flatMap((suite) => flakyOf(suite));
  const allowed = flaky.filter(({ project }) => RETRIED_PROJECTS.test(project)).length;
  return {
    passed: stats.expected + allowed,
    failed: stats.unexpected + errors.length + (stats.flaky - allowed),
    skipped: stats.skipped,
    flaky: flaky.map(({ project, title }) => `[${project}] ${title}`),
  };
}

/** @param {Suite} suite @returns {{ project: string, title: string }[]} */
function flakyOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => ({ project: projectName, title: `${title} › ${spec.title}` })),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}
