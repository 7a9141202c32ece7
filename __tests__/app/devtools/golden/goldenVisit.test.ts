import { readGoldenVisit } from '../../../../src/app/devtools/golden/goldenVisit';

function read(search: string) {
  const lines: string[] = [];
  const given = readGoldenVisit(search, (line) => lines.push(line));
  return { given, lines };
}

describe('the clock and the seed of an address [operations.golden-visit-given]', () => {
  it.each([
    ['?devtools', {}],
    ['?clock=2026-01-01', { clock: Date.UTC(2026, 0, 1) }],
    ['?clock=2026-01-01T09:30:00%2B09:00&seed=7', { clock: Date.UTC(2026, 0, 1, 0, 30), seed: 7 }],
    ['?clock=1700000000000', { clock: 1_700_000_000_000 }],
    ['?clock=0&seed=0', { clock: 0, seed: 0 }],
    ['?seed=4294967295', { seed: 4_294_967_295 }],
  ])('reads %s', (search, given) => {
    expect(read(search)).toEqual({ given, lines: [] });
  });

  it.each([
    ['?clock=', 'clock'],
    ['?clock=now', 'clock'],
    ['?clock=2026-13-01', 'clock'],
    ['?clock=-1', 'clock'],
    ['?clock=1e3', 'clock'],
    ['?clock=99999999999999999999', 'clock'],
    ['?seed=', 'seed'],
    ['?seed=seven', 'seed'],
    ['?seed=1.5', 'seed'],
    ['?seed=4294967296', 'seed'],
  ])('ignores %s, and reports it in one line', (search, name) => {
    const { given, lines } = read(search);
    expect(given).toEqual({});
    expect(lines).toEqual([expect.stringMatching(`^\\?${name}=.* is ignored: expected `)]);
  });

  it('keeps the right one of two', () => {
    const { given, lines } = read('?clock=never&seed=3');
    expect(given).toEqual({ seed: 3 });
    expect(lines).toHaveLength(1);
  });
});
