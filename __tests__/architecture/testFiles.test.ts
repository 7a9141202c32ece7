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

describe('test files', () => {
  it.each(tests.filter((test) => !FOREIGN.some((folder) => test.startsWith(folder))))(
    '%s mirrors the path of its source',
    (test) => {
      expect(subjectsOf(test).filter((subject) => existsSync(join(ROOT, subject)))).toHaveLength(1);
    },
  );

  it.each([...tests, ...specs])('%s skips no test', (file) => {
    const words = ['skip', 'only', 'todo', 'fixme', 'failing', 'fail', 'slow'].join('|');
    const leftOut = new RegExp(
      String.raw`\b(it|test|describe)(\.\w+)*\.(${words})\b|\b[xf](it|test|describe)(\.each)?\(`,
    );
    expect(source(file)).not.toMatch(leftOut);
  });

  it.each([...tests, ...specs])('%s asserts something', (file) => {
    expect(source(file)).toMatch(/\bexpect\w*\(|\.run\(/);
  });

  /** `for (const link of await links.all())` passes when there are no links. */
  it.each(specs)('%s checks the count before looping over locators [build.tests-can-fail]', (file) => {
    const text = source(file);
    const loops = [...text.matchAll(/of await (.+)\.all\(\)\)/g)];
    const uncounted = loops.filter(({ 1: list = '', index }) => {
      const before = text.slice(0, index);
      return (
        !before.includes(`expect(${list}).not.toHaveCount(0)`) &&
        !before.includes(`expect(${list}).toHaveCount(`)
      );
    });
    expect(uncounted.map(([loop]) => loop)).toEqual([]);
  });

  it.each(specs)('%s waits for conditions, not for a fixed time [build.tests-can-fail]', (file) => {
    expect(source(file)).not.toMatch(/waitForTimeout|timers\/promises/);
  });

  it.each(specs)('keyboard tests never focus by script: %s [build.tests-can-fail]', (file) => {
    if (/keyboard/.test(file)) expect(source(file)).not.toMatch(/\.focus\(\)/);
    else expect(source(file)).not.toMatch(/by (the )?keys? alone/);
  });

  it.each(specs)('%s tags timing tests as such [build.no-flaky-tests]', (file) => {
    const times = source(file).match(/await (expectTimes|expectEven)\(/g) ?? [];
    expect(source(file).match(/ @timing['"]/g) ?? []).toHaveLength(times.length);
  });
});
