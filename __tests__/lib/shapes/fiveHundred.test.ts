import { FIVE_HUNDRED_SIZE, fiveHundred } from '../../../src/lib/shapes/fiveHundred';
import { colourPaths } from '../../../src/lib/shapes/shapePath';

describe('the number 500', () => {
  it('consists of 500 shapes, each on its own module', () => {
    const shapes = fiveHundred();
    expect(new Set(shapes.map(({ column, row }) => `${column}/${row}`)).size).toBe(500);
    expect(shapes).toHaveLength(500);
    for (const { column, row } of shapes) {
      expect(column).toBeLessThan(FIVE_HUNDRED_SIZE.columns);
      expect(row).toBeLessThan(FIVE_HUNDRED_SIZE.rows);
    }
  });

  it('is deterministic, and needs one path per colour', () => {
    expect(fiveHundred()).toEqual(fiveHundred());
    const found = colourPaths(fiveHundred(), 2).map(({ colour }) => colour);
    expect(new Set(found).size).toBe(found.length);
  });
});
