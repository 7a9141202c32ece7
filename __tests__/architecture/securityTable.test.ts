import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ruleIdsOf } from '../../scripts/setup/testReports.mjs';
import { projectFiles, ROOT } from '../support/projectFiles';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const TESTS = [...projectFiles('__tests__'), ...projectFiles('e2e')];

/** The tests that a row names: files, and rules of tests in these files. */
const rows = text('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?!-|Tried |Guard )/.test(line))
  .map((line) => {
    const [, , cell = ''] = line.split('|');
    const files = [...cell.matchAll(/`((?:[\w./]+\/)?[\w.]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    return { cell: cell.trim(), files, rules: ruleIdsOf(cell) };
  });

const fileOf = (name: string) => TESTS.filter((path) => path === name || basename(path) === name);

describe('the table of docs/security.md', () => {
  it('has rows, each of which names what shows it', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ cell }) => !/`[^`]+`/.test(cell))).toEqual([]);
  });

  it.each(rows)('$cell: the files exist, and their tests have the rules', ({ files, rules }) => {
    const found = files.map(fileOf);
    expect(found.map(({ length }) => length)).toEqual(files.map(() => 1));
    const carried = ruleIdsOf(found.flat().map(text).join('\n'));
    expect(carried).toEqual(expect.arrayContaining(rules));
  });
});
