import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

/** Tests without a single subject: repository checks, test support, flows through many files, the sample content. */
const FOREIGN = ['__tests__/architecture/', '__tests__/support/', '__tests__/flows/', '__tests__/content/'];
const tests = projectFiles('__tests__').filter((file) => /\.test\.tsx?$/.test(file));
const specs = projectFiles('e2e').filter((file) => /\.(spec|walk)\.ts$/.test(file));

/** Where the subject of a test may be: in src, else at the top. A test of one side of it says which: `parse.linear.test.ts`. */
function subjectsOf(test: string): string[] {
  const name = test.replace('__tests__/', '').replace(/\.test\.tsx?$/, '');
  return [...new Set([name, name.replace(/\.\w+$/, '')])].flatMap((stem) => [
    `src/${stem}.ts`,
    `src/${stem}.tsx`,
    `${stem}.ts`,
    `${stem}.tsx`,
    `${stem}.mjs`,
  ]);
}

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const WORDS = ['skip', 'only', 'todo', 'fixme', 'failing', 'fail', 'slow'].join('|');
const LEFT_OUT = new RegExp(
  String.raw`\b(it|test|describe)(\.\w+)*\.(${WORDS})\b|\b[xf](it|test|describe)(\.each)?\(`,
);

/** `for (const link of await links.all())` passes when there are no links. */
function uncountedLoops(text: string): string[] {
  const loops = [...text.matchAll(/of await (.+)\.all\(\)\)/g)];
  return loops
    .filter(({ 1: list = '', index }) => {
      const before = text.slice(0, index);
      return (
        !before.includes(`expect(${list}).not.toHaveCount(0)`) &&
        !before.includes(`expect(${list}).toHaveCount(`)
      );
    })
    .map(([loop]) => loop);
}

const untagged = (text: string): boolean =>
  (text.match(/ @timing['"]/g) ?? []).length !== (text.match(/await expectEven\(/g) ?? []).length;

describe('test files', () => {
  const all = [...tests, ...specs];
  const where = (files: readonly string[], isWrong: (text: string, file: string) => boolean) =>
    files.filter((file) => isWrong(source(file), file));

  it('are found', () => {
    expect([tests.length > 100, specs.length > 50]).toEqual([true, true]);
  });

  it('mirror the path of their source', () => {
    const own = tests.filter((test) => !FOREIGN.some((folder) => test.startsWith(folder)));
    const subjects = (test: string) => subjectsOf(test).filter((subject) => existsSync(join(ROOT, subject)));
    expect(own.filter((test) => subjects(test).length !== 1)).toEqual([]);
  });

  it('skip no test', () => {
    expect(where(all, (text) => LEFT_OUT.test(text))).toEqual([]);
  });

  it('assert something', () => {
    expect(where(all, (text) => !/\bexpect\w*\(|\.run\(/.test(text))).toEqual([]);
  });

  it('check the count before looping over locators [build.tests-can-fail]', () => {
    expect(where(specs, (text) => uncountedLoops(text).length > 0)).toEqual([]);
    expect(uncountedLoops('for (const link of await links.all())')).toHaveLength(1);
  });

  it('wait for conditions, not for a fixed time [build.tests-can-fail]', () => {
    expect(where(specs, (text) => /waitForTimeout|timers\/promises/.test(text))).toEqual([]);
  });

  it('by keyboard never focus by script [build.tests-can-fail]', () => {
    const focuses = (text: string, file: string) =>
      /keyboard/.test(file) ? /\.focus\(\)/.test(text) : /by (the )?keys? alone/.test(text);
    expect(where(specs, focuses)).toEqual([]);
  });

  it('tag timing tests as such [build.no-flaky-tests]', () => {
    expect(where(specs, untagged)).toEqual([]);
  });
});
