import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeFrame, problemOf, withRelativePlaces } from '../../../scripts/dev/problem';
import { SourceMaps } from '../../../scripts/dev/sourceMaps';

describe('problems of a build, a process and a page', () => {
  it('a process: the first position in the project, after any other output [operations.dev-errors-shown]', () => {
    const output = `Error: no\n  at a (file:///p/node_modules/x/y.js:1:2)\n  at b (webpack://hibari/src/server/main.ts:23:1)`;
    expect(problemOf(output, '/p')).toMatchObject({ file: 'src/server/main.ts', line: 23, column: 1 });
    expect(problemOf('\u001b[31mno place\u001b[39m', '/p')).toEqual({ message: 'no place' });
  });

  it('places are relative to the project, so that terminals open them', () => {
    const stack = 'at a (webpack://hibari/./src/a.ts:1:2) (file:///p/dist/b.mjs:3:4) (/p/src/c.ts:5:6)';
    expect(withRelativePlaces(stack, '/p')).toBe('at a (src/a.ts:1:2) (dist/b.mjs:3:4) (src/c.ts:5:6)');
  });

  it('marks the line among its neighbours', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'frame-'));
    writeFileSync(path.join(root, 'a.ts'), 'one\ntwo\nthree\nfour\n');
    expect(codeFrame({ message: '', file: 'a.ts', line: 2 }, root)).toBe(
      '     1 | one\n>    2 | two\n     3 | three',
    );
    expect(codeFrame({ message: '', file: 'b.ts', line: 2 }, root)).toBe('');
    rmSync(root, { recursive: true });
  });

  it('a page: its place by the map of the build that it was loaded with', () => {
    const map = (line: string) =>
      JSON.stringify({ version: 3, sources: ['webpack://hibari/./src/a.ts'], names: [], mappings: line });
    const maps = new SourceMaps();
    maps.add('first', 'app.js.map', map('AAAA'));
    maps.add('second', 'app.js.map', map('AAEA'));
    const stack = 'Error: no\n  at f (http://localhost:3000/assets/app.js:1:5)';
    expect(maps.problemOf({ message: 'no', stack, build: 'first' })).toEqual({
      message: 'no',
      file: 'src/a.ts',
      line: 1,
    });
    expect(maps.problemOf({ message: 'no', stack, build: 'second' })).toMatchObject({ line: 3 });
    expect(maps.problemOf({ message: 'no', stack: '', build: 'second' })).toEqual({ message: 'no' });
  });
});
