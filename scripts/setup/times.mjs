/** Where the minutes of a run went: by part, by file and, for unit tests, before and in the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds. `before` is transforms, imports and set-up. @typedef {{ file: string, tests: number, before?: number, own: number }} FileTime */

/**
 * @typedef {{ title: string, file?: string, specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { duration?: number | null }[] }} UnitFile
 */

/** The slowest files that are listed for a part. */
const LISTED = 20;

/** @param {UnitFile} file @returns {FileTime} */
function unitTime({ name, startTime, endTime, assertionResults }) {
  const own = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000;
  const whole = (endTime - startTime) / 1_000;
  return {
    file: name.replace(/^.*?(?=__tests__\/)/, ''),
    tests: assertionResults.length,
    before: Math.max(0, whole - own),
    own: Math.min(own, whole),
  };
}

/** @param {Suite} suite @returns {number[]} milliseconds of each test */
function durationsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  );
  return [...own, ...suites.flatMap(durationsIn)];
}

/** @param {Suite} suite @returns {FileTime} */
function browserTime(suite) {
  const durations = durationsIn(suite);
  const own = durations.reduce((sum, duration) => sum + duration, 0) / 1_000;
  return { file: suite.title, tests: durations.length, own };
}

/** A report's files, the slowest first; empty where there is none. @param {string} path @returns {FileTime[]} */
function readTimes(path) {
  if (!existsSync(path)) return [];
  /** @type {{ testResults?: UnitFile[], suites?: Suite[] }} */
  const { testResults, suites = [] } = JSON.parse(readFileSync(path, 'utf8'));
  const times = testResults ? testResults.map(unitTime) : suites.map(browserTime);
  const whole = (/** @type {FileTime} */ { before = 0, own }) => before + own;
  return times.sort((a, b) => whole(b) - whole(a));
}

/**
 * Markdown.
 * @param {readonly { name: string, seconds: number }[]} parts
 * @param {string} reports the folder of the parts' reports, `<part>.json`
 */
export function timesTable(parts, reports) {
  const round = (/** @type {number} */ seconds) => seconds.toFixed(1);
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = ['| Part | Seconds |', '| --- | ---: |'];
  for (const { name, seconds } of parts) lines.push(`| ${name} | ${round(seconds)} |`);
  lines.push(`| all, some side by side | ${round(total)} |`);
  for (const { name } of parts) {
    const files = readTimes(join(reports, `${name}.json`));
    if (files.length === 0) continue;
    const sum = (/** @type {(file: FileTime) => number} */ of) =>
      round(files.reduce((all, file) => all + of(file), 0));
    lines.push(
      '',
      `${name}: ${files.length} files, ${sum(({ own }) => own)} s in tests, ${sum(({ before = 0 }) => before)} s before them`,
      '',
      '| File | Tests | Before | In tests |',
      '| --- | ---: | ---: | ---: |',
      ...files
        .slice(0, LISTED)
        .map(
          ({ file, tests, before = 0, own }) => `| ${file} | ${tests} | ${round(before)} | ${round(own)} |`,
        ),
    );
  }
  return `${lines.join('\n')}\n`;
}
