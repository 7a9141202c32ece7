import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserReport, readUnitReport } from '../../../scripts/setup/testReports.mjs';

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
        { assertionResults: [{ fullName: 'group a', status: 'passed' }] },
        { assertionResults: [{ fullName: 'group b', status: 'failed' }] },
      ],
    });
    expect(readUnitReport(file)).toEqual([
      { name: 'group a', passed: true },
      { name: 'group b', passed: false },
    ]);
  });

  it('reads nested groups and one result per project from a Playwright report, and leaves out tests that did not run', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status) => ({ status })),
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
      { name: 'a.spec.ts one', passed: false },
      { name: 'a.spec.ts group two', passed: true },
    ]);
  });

  it('names a missing report', () => {
    expect(() => readUnitReport(join(folder, 'none.json'))).toThrow('none.json is missing');
  });
});
