import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/projectFiles';

interface Row {
  rule: string;
  guards: { file: string; name: string }[];
  guardedBy: string;
  state: string;
}

/** A test file and a part of a test's name, which stands in two backticks where it holds one. */
const GUARD = /`([^`]+)`: (?:``\s?(.+?)\s?``|`([^`]+)`)/g;
const SECTION = /^(spec §[1-9]|decisions §[2-8]) \S/;
const NO_TEST = '–';

function readRows(): Row[] {
  const lines = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8').split('\n');
  const table = lines.filter((line) => line.startsWith('|')).slice(2);
  return table.map((line) => {
    const [rule = '', guardedBy = '', state = '', ...rest] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (rest.length > 0) throw new Error(`A row of more than three cells: ${line}`);
    const guards = [...guardedBy.matchAll(GUARD)].map(([, file = '', fenced, plain = '']) => ({
      file,
      name: fenced ?? plain,
    }));
    return { rule, guardedBy, guards, state };
  });
}

const rows = readRows();
const guarded = rows.filter(({ state }) => state === 'guarded');

describe('the table of rules and tests (docs/spec-coverage.md)', () => {
  it('has a row for every section of the specification and of the decisions, and no other', () => {
    expect(rows.filter(({ rule }) => !SECTION.test(rule))).toEqual([]);
    expect(new Set(rows.map(({ rule }) => SECTION.exec(rule)?.[1])).size).toBe(9 + 7);
  });

  it('names no rule twice', () => {
    const rules = rows.map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it('knows two states, and an open rule names no test', () => {
    expect(rows.filter(({ state }) => state !== 'guarded' && state !== 'open')).toEqual([]);
    expect(rows.filter(({ state, guardedBy }) => (state === 'open') !== (guardedBy === NO_TEST))).toEqual([]);
  });

  it.each(guarded)('$rule: its tests exist', ({ guards, guardedBy }) => {
    expect(guards).toHaveLength(guardedBy.split('<br>').length);
    for (const { file, name } of guards) {
      expect(file).toMatch(/^(__tests__\/.+\.test|e2e\/.+\.spec)\.tsx?$/);
      expect(existsSync(join(ROOT, file))).toBe(true);
      expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name);
    }
  });
});
