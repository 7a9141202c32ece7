/**
 * Which rules of docs/rules.yaml are guarded, by the reports of the run. A guarded rule has a test that passed, and
 * none that failed.
 */
import { parse } from 'yaml';
import { ruleIdsOf } from './testReports.mjs';

/** @typedef {{ id: string, text: string, open?: string }} Rule `open`: why no test guards it yet. */
/** @typedef {Pick<import('./testReports.mjs').TestResult, 'name' | 'passed'>} TestResult */
/** @typedef {Rule & { tests: TestResult[], state: 'guarded' | 'failed' | 'missing' | 'open' }} JudgedRule */

/** The rules of docs/rules.yaml in the order of the file. @param {string} text @returns {Rule[]} */
export function readRules(text) {
  /** @type {Record<string, Record<string, string | { rule: string, open: string }>>} */
  const areas = parse(text);
  return Object.entries(areas).flatMap(([area, rules]) =>
    Object.entries(rules).map(([slug, rule]) => {
      const id = `${area}.${slug}`;
      return typeof rule === 'string' ? { id, text: rule } : { id, text: rule.rule, open: rule.open };
    }),
  );
}

/**
 * The rules with their tests, and the ids of tests that no rule has.
 * @param {Rule[]} rules
 * @param {TestResult[]} tests
 * @returns {{ rules: JudgedRule[], unknown: string[] }}
 */
export function judgeRules(rules, tests) {
  /** @type {Map<string, TestResult[]>} */
  const byId = new Map(rules.map(({ id }) => [id, []]));
  /** @type {Set<string>} */
  const unknown = new Set();
  for (const test of tests) {
    for (const id of new Set(ruleIdsOf(test.name))) {
      const known = byId.get(id);
      if (known) known.push(test);
      else unknown.add(id);
    }
  }
  return {
    rules: rules.map((rule) => {
      const own = byId.get(rule.id) ?? [];
      return { ...rule, tests: own, state: stateOf(rule, own) };
    }),
    unknown: [...unknown].sort(),
  };
}

/** @param {Rule} rule @param {TestResult[]} tests @returns {JudgedRule['state']} */
function stateOf({ open }, tests) {
  if (tests.some(({ passed }) => !passed)) return 'failed';
  if (tests.length > 0) return 'guarded';
  return open === undefined ? 'missing' : 'open';
}

/** @param {JudgedRule[]} rules Markdown, one row for each rule. */
export function rulesTable(rules) {
  const cell = (/** @type {string} */ text) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const rows = rules.map(({ id, text, state, tests, open }) => {
    const guards = tests.length > 0 ? `${tests.length}: ${tests[0]?.name ?? ''}` : (open ?? '');
    return `| ${id} | ${cell(text)} | ${state} | ${cell(guards)} |`;
  });
  return ['| Rule | What it says | State | Tests |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}
