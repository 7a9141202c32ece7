import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf, readBrowserReport, readUnitReport } from '../../../scripts/setup/testReports.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hibari-reports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('reports of test runners', () => {
  it('reads names and results of a Jest report', () => {
    const file = write({
      testResults: [
        { assertionResults: [{ fullName: 'group a', status: 'passed', failureMessages: [] }] },
        { assertionResults: [{ fullName: 'group b', status: 'failed', failureMessages: ['1 is not 2'] }] },
        { name: '/c.test.ts', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(readUnitReport(file)).toEqual([
      { name: 'group a', passed: true },
      { name: 'group b', passed: false, message: '1 is not 2' },
      { name: '/c.test.ts', passed: false, message: 'no such module' },
    ]);
  });

  it('reads nested groups and one result per project from a Playwright report, and leaves out tests that did not run', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status) => ({
        status,
        projectName: 'desktop',
        results: status === 'unexpected' ? [{ error: { message: 'too late' } }] : [{}],
      })),
    });
    const file = write({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'expected', 'unexpected')],
          suites: [{ title: 'group', specs: [spec('two', 'flaky'), spec('three', 'skipped')] }],
        },
      ],
    });
    expect(readBrowserReport(file)).toEqual([
      { name: 'a.spec.ts one', passed: true },
      { name: 'a.spec.ts one', passed: false, message: '[desktop] too late' },
      { name: 'a.spec.ts group two', passed: true },
    ]);
  });

  it('gives the name of each failed test and the beginning of its message', () => {
    const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m\n\n`).join('');
    expect(
      failuresOf([
        { name: 'one', passed: true },
        { name: 'two', passed: false },
        { name: 'three', passed: false, message: long },
      ]),
    ).toEqual(['failed: two', expect.stringMatching(/^failed: three\n {4}line 0\n(.*\n)* {4}line 11$/)]);
  });

  it('counts the failed tests beyond ten', () => {
    const failures = failuresOf(Array.from({ length: 13 }, () => ({ name: 'one', passed: false })));
    expect(failures).toHaveLength(11);
    expect(failures.at(-1)).toBe('and 3 more');
  });

  it('names a missing report', () => {
    expect(() => readUnitReport(join(folder, 'none.json'))).toThrow('none.json is missing');
  });
});
