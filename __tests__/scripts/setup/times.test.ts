import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timesTable } from '../../../scripts/setup/times.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hibari-times-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (part: string, report: object) =>
  writeFile(join(folder, `${part}.json`), JSON.stringify(report));

describe('timesTable', () => {
  it('lists the time of each part and of its files, the slowest first, before and in their tests', async () => {
    const file = (name: string, whole: number, duration: number) => ({
      ...{ name: `/project/__tests__/${name}`, startTime: 1_000, endTime: 1_000 + whole },
      assertionResults: [{ duration }, { duration: null }],
    });
    await write('unit', { testResults: [file('a.test.ts', 3_000, 2_500), file('b.test.ts', 9_000, 1_000)] });
    const specs = [{ tests: [{ results: [{ duration: 4_000 }, { duration: 2_000 }] }] }];
    await write('browser', { suites: [{ title: 'home.spec.ts', suites: [{ title: 'home', specs }] }] });
    const lines = timesTable(
      [
        { name: 'lint', seconds: 98.04 },
        { name: 'unit', seconds: 12 },
        { name: 'browser', seconds: 6 },
      ],
      folder,
    ).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '| lint | 98.0 |',
        '| all, some side by side | 116.0 |',
        '| home.spec.ts | 1 | 0.0 | 6.0 |',
      ]),
    );
    expect(lines).toContain('unit: 2 files, 3.5 s in tests, 8.5 s before them');
    expect(lines.indexOf('| __tests__/b.test.ts | 2 | 8.0 | 1.0 |')).toBe(
      lines.indexOf('| __tests__/a.test.ts | 2 | 0.5 | 2.5 |') - 1,
    );
  });
});
