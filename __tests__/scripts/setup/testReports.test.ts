import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countBrowserReport,
  failureLines,
  failuresOf,
  readBrowserReport,
  readUnitReport,
} from '../../../scripts/setup/testReports.mjs';
import { ROOT } from '../../support/projectFiles';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hibari-reports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('reports of test runners', () => {
  it('reads names, results and the command for one test from a Jest report', () => {
    const file = write({
      testResults: [
        {
          name: join(ROOT, '__tests__/a.test.ts'),
          assertionResults: [
            { fullName: 'group a', status: 'passed', failureMessages: [] },
            { fullName: "what's 1 + 1?", status: 'failed', failureMessages: ['1 is not 2'] },
          ],
        },
        { name: join(ROOT, '__tests__/c.test.ts'), message: 'no such module', assertionResults: [] },
      ],
    });
    const [passed, failed, broken] = readUnitReport(file, ROOT, 'KILLS=9 npm run unit --');
    expect(passed).toMatchObject({ name: 'group a', passed: true });
    expect(failed).toEqual({
      name: "what's 1 + 1?",
      passed: false,
      message: '1 is not 2',
      run: `KILLS=9 npm run unit -- __tests__/a.test.ts -t 'what'\\''s 1 \\+ 1\\?'`,
    });
    expect(broken).toMatchObject({ passed: false, message: 'no such module' });
  });

  it('reads one result per project from a Playwright report, with command and picture, and leaves out tests that did not run', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'spec/a.spec.ts',
      line: 12,
      tests: statuses.map((status) => ({
        status,
        projectName: 'desktop',
        results:
          status === 'unexpected'
            ? [
                {
                  error: { message: 'too late' },
                  attachments: [{ name: 'failed page', path: join(ROOT, 'test-results/spec/a/failed.png') }],
                },
              ]
            : [{}],
      })),
    });
    const file = write({
      config: { rootDir: join(ROOT, 'e2e') },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'expected', 'unexpected')],
          suites: [{ title: 'group', specs: [spec('two', 'flaky'), spec('three', 'skipped')] }],
        },
      ],
    });
    const run = 'npm run browser -- e2e/spec/a.spec.ts:12 --project=desktop';
    expect(readBrowserReport(file, ROOT)).toEqual([
      { name: 'a.spec.ts one', passed: true, run },
      {
        name: 'a.spec.ts one',
        passed: false,
        message: 'too late',
        picture: join(ROOT, 'test-results/spec/a/failed.png'),
        run,
      },
      { name: 'a.spec.ts group two', passed: true, run },
    ]);
    expect(readBrowserReport(file, ROOT, 'walk.config.ts')[0]?.run).toContain(
      'npm run browser -- --config=walk.config.ts',
    );
  });

  it('counts a test that passes only when it is tried again as failed [build.no-flaky-tests]', () => {
    const file = write({ stats: { expected: 5, unexpected: 2, skipped: 1, flaky: 1 }, errors: ['a crash'] });
    expect(countBrowserReport(file)).toEqual({ passed: 5, failed: 4, skipped: 1 });
  });

  it('names a missing report', () => {
    expect(() => readUnitReport(join(folder, 'none.json'), ROOT)).toThrow('none.json is missing');
  });
});

describe('what a run says of its failures', () => {
  const run = 'npm run unit -- a.test.ts';

  it('is the rule, the test, the reason, the command and the picture, in four lines [operations.test]', () => {
    const message = '\u001b[31mtoo late\u001b[39m\n\nby a second';
    const failure = {
      name: 'a cover [cover.drawn]',
      message,
      run,
      picture: join(process.cwd(), 'test-results/a.png'),
    };
    expect(failureLines([failure], folder).slice(0, -1)).toEqual([
      'FAILED cover.drawn: a cover [cover.drawn]',
      '  too late',
      `  alone: ${run}`,
      '  picture: test-results/a.png',
    ]);
    expect(readFileSync(join(folder, 'failures.txt'), 'utf8')).toContain('by a second');
  });

  it('has the values that differ beside the reason [operations.test]', () => {
    const difference =
      '- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "a refused   picture",\n+ ]';
    const message = `Error: toEqual\n\n${difference}`;
    expect(failureLines([{ name: 'a', message, run }], folder)[1]).toBe(
      '  Error: toEqual + "a refused picture",',
    );
  });

  it('fits the last twenty lines, and leaves no file without a failure [operations.test]', () => {
    const failures = failuresOf(
      Array.from({ length: 13 }, (_, index) => ({
        name: `one ${index}`,
        passed: index === 0,
        message: 'x'.repeat(10_000),
        run,
        picture: 'a.png',
      })),
    );
    const lines = failureLines(failures, folder);
    expect(lines).toHaveLength(17);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(lines.at(-1)).toMatch(/^Whole messages and 8 more: .*failures\.txt$/);
    expect(failureLines([], folder)).toEqual([]);
    expect(() => readFileSync(join(folder, 'failures.txt'))).toThrow('ENOENT');
  });
});
