import { block, half, mirror, quarter } from '../../../src/lib/shapes/draft';

describe('draft', () => {
  it('mirrors position and rotation within a width', () => {
    expect(mirror([quarter(0, 0, 2, 180, 'first'), half(2, 0, 4, 270, 'ink')], 8)).toEqual([
      quarter(6, 0, 2, 270, 'first'),
      half(4, 0, 4, 90, 'ink'),
    ]);
  });

  it('is unchanged when mirrored twice', () => {
    const drafts = [quarter(1, 0, 3, 0, 'first'), half(4, 1, 2, 0, 'second')];
    expect(mirror(mirror(drafts, 8), 8)).toEqual(drafts);
  });

  it('fills a rectangle with unit squares', () => {
    expect(block(1, 2, 3, 2, 'ink').map(({ column, row }) => [column, row])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});
