import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBrowserReport } from '../../../scripts/setup/browserCounts.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hibari-counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function count(stats: object, flaky: readonly (readonly [project: string, title: string])[] = []) {
  const file = join(folder, 'report.json');
  const specs = flaky.map(([projectName, title]) => ({ title, tests: [{ status: 'flaky', projectName }] }));
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'group', specs }] }];
  const none = { expected: 0, flaky: flaky.length, unexpected: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ suites, stats: { ...none, ...stats }, errors: [] }));
  return countBrowserReport(file);
}

describe('the counts of a browser test report', () => {
  it('counts what passed, failed and was skipped', () => {
    expect(count({ expected: 5, unexpected: 2, skipped: 1 })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
      flaky: [],
    });
  });

  it('counts a test that passed only on retry as failed, and names it [build.no-flaky-tests]', () => {
    expect(count({ expected: 5 }, [['desktop', 'a menu']])).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      flaky: ['[desktop] group › a menu'],
    });
  });

  it('names a flaky timing test and lets it pass [build.no-flaky-tests]', () => {
    expect(count({ expected: 5 }, [['timing-mobile', 'a fade']])).toEqual({
      passed: 6,
      failed: 0,
      skipped: 0,
      flaky: ['[timing-mobile] group › a fade'],
    });
  });
});
