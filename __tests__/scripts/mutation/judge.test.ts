import { judgeMutants } from '../../../scripts/mutation/judge.mjs';

const SOURCE = 'const a = 1;\nif (a < 2 && b) {\n  go();\n}\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const condition = { replacement: 'true', location: at(2, 5, 2, 15) };
const block = { replacement: '{}', location: at(2, 17, 4, 2) };
const judge = (statuses: [string, string], known: Parameters<typeof judgeMutants>[1] = []) =>
  judgeMutants(
    {
      files: {
        'src/a.ts': {
          source: SOURCE,
          mutants: [
            { ...condition, status: statuses[0] },
            { ...block, status: statuses[1] },
          ],
        },
      },
    },
    known,
  );
const listed = { file: 'src/a.ts', line: 'if (a < 2 && b) {', from: 'a < 2 && b', to: 'true' };

describe('judgeMutants', () => {
  it('counts what was killed of what survived or was killed', () => {
    expect(judge(['Killed', 'Survived'])).toMatchObject({ killed: 1, counted: 2, score: 50, timedOut: 0 });
    expect(judge(['Killed', 'NoCoverage']).score).toBe(50);
    expect(judge(['Killed', 'Timeout'])).toMatchObject({ counted: 1, score: 100, timedOut: 1 });
  });

  it('describes a survivor by its line, so that edits elsewhere do not change the list', () => {
    expect(judge(['Survived', 'Survived']).unlisted).toEqual([
      listed,
      { file: 'src/a.ts', line: 'if (a < 2 && b) {', from: '{ go(); }', to: '{}' },
    ]);
  });

  it('does not count an equivalent mutant, but one that is accepted', () => {
    const known = { why: 'It is so.', mutants: [listed] };
    const equivalent = judge(['Survived', 'Killed'], [{ ...known, equivalent: true }]);
    expect(equivalent).toMatchObject({ counted: 1, score: 100, equivalent: 1, unlisted: [], stale: [] });
    expect(judge(['Survived', 'Killed'], [known])).toMatchObject({ counted: 2, score: 50, unlisted: [] });
  });

  it('names a listed mutant that was killed, and one that is gone, of the files that ran', () => {
    const gone = { ...listed, from: 'c' };
    const known = [
      { why: 'It is so.', equivalent: true, mutants: [listed, gone, { ...listed, file: 'src/b.ts' }] },
    ];
    expect(judge(['Killed', 'Killed'], known).stale).toEqual([listed, gone]);
  });
});
