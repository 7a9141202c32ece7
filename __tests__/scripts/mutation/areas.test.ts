import { AREAS, readRuns } from '../../../scripts/mutation/areas.mjs';

describe('the arguments of `npm run mutation`', () => {
  it('without any, every area is run', () => {
    expect(readRuns([])).toEqual(Object.keys(AREAS).map((area) => ({ area, chosen: [] })));
  });

  it('are areas, or files, which are run with the tests of their area', () => {
    expect(readRuns(['lib', 'src/app/a.ts', 'src/app/state/b.ts'])).toEqual([
      { area: 'lib', chosen: [] },
      { area: 'app', chosen: ['src/app/a.ts', 'src/app/state/b.ts'] },
    ]);
  });

  it.each(['nowhere', 'src/server/a.ts', 'src/app/a.tsx', 'app/a.ts'])('refuse %s', (word) => {
    expect(() => readRuns([word])).toThrow(`${word} is neither an area (contract, lib,`);
  });
});
