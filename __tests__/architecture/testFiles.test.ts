import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

/** Tests of the whole: of the tree, of the support files, of flows through many files. */
const FOREIGN = ['__tests__/architecture/', '__tests__/support/', '__tests__/flows/'];
const tests = projectFiles('__tests__').filter((file) => /\.test\.tsx?$/.test(file));
const specs = projectFiles('e2e').filter((file) => /\.spec\.ts$/.test(file));

/** Where the subject of a test may stand: in src, else at the top (`__tests__/scripts/…`). */
function subjectsOf(test: string): string[] {
  const stem = test.replace('__tests__/', '').replace(/\.test\.tsx?$/, '');
  return [`src/${stem}.ts`, `src/${stem}.tsx`, `${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`];
}

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('test files (architecture "Tests")', () => {
  it.each(tests.filter((test) => !FOREIGN.some((folder) => test.startsWith(folder))))(
    '%s mirrors the path of its source',
    (test) => {
      expect(subjectsOf(test).filter((subject) => existsSync(join(ROOT, subject)))).toHaveLength(1);
    },
  );

  it.each([...tests, ...specs])('%s leaves no test out', (file) => {
    const words = ['skip', 'only', 'todo', 'fixme', 'failing', 'fail', 'slow'].join('|');
    const leftOut = new RegExp(
      String.raw`\b(it|test|describe)(\.\w+)*\.(${words})\b|\b[xf](it|test|describe)(\.each)?\(`,
    );
    expect(source(file)).not.toMatch(leftOut);
  });

  it.each([...tests, ...specs])('%s asserts something', (file) => {
    expect(source(file)).toMatch(/\bexpect\w*\(|\.run\(/);
  });
});
