import { pictureFamilies } from '../../../art/pictureSvg';
import { colours } from '../../../src/lib/shapes/colours';
import { composition, families, palettes } from '../../../src/lib/shapes/composition';
import { square, type Family } from '../../../src/lib/shapes/draft';
import { seededRandom } from '../../../src/lib/shapes/seededRandom';
import { footprint } from '../../../src/lib/shapes/shape';

const ids = Array.from({ length: 200 }, (_, index) => `post-${index}`);
const grids = [
  { columns: 8, rows: 6 },
  { columns: 8, rows: 5 },
  { columns: 6, rows: 6 },
  { columns: 12, rows: 6 },
  { columns: 6, rows: 5 },
];

const paletteOf = (id: string) => seededRandom(id).pick(palettes);
const compose = (id: string, grid = { columns: 8, rows: 6 }, from = families) =>
  composition(id, { ...grid, palette: paletteOf(id), from });

describe('composition', () => {
  it('is the same each time for the same id', () => {
    for (const id of ids.slice(0, 20)) expect(compose(id)).toEqual(compose(id));
  });

  it('differs for each of 200 ids', () => {
    const drawn = ids.map((id) => JSON.stringify([paletteOf(id), compose(id)]));
    expect(new Set(drawn).size).toBe(ids.length);
  });

  it('uses every family within 200 ids', () => {
    const spies = pictureFamilies.map((family) => jest.fn(family));
    for (const id of ids) compose(id, undefined, spies);
    for (const spy of spies) expect(spy).toHaveBeenCalled();
  });

  it.each(grids)('keeps every shape inside a grid of $columns by $rows', (grid) => {
    const outside = ids.flatMap((id) =>
      [...compose(id, grid), ...compose(id, grid, pictureFamilies)].filter((shape) => {
        const { width, height } = footprint(shape);
        const isAcross = shape.column >= 0 && shape.column + width <= grid.columns;
        return !isAcross || shape.row < 0 || shape.row + height > grid.rows;
      }),
    );
    expect(outside).toEqual([]);
  });

  it('places shapes on the module or its halves and quarters', () => {
    const loose = ids.flatMap((id) =>
      [...compose(id), ...compose(id, undefined, pictureFamilies)].filter(({ column, row, span }) =>
        [column, row, span].some((value) => !Number.isInteger(value * 4)),
      ),
    );
    expect(loose).toEqual([]);
  });

  it('uses only its palette, and always more than the ground colour', () => {
    for (const id of ids) {
      const palette = paletteOf(id);
      const used = new Set(compose(id).map(({ colour }) => colour));
      const allowed = Object.values(palette);
      expect([...used].filter((colour) => !allowed.includes(colour))).toEqual([]);
      expect([...used].some((colour) => colour !== palette.ground)).toBe(true);
    }
  });

  it('uses the given families', () => {
    const one: Family = () => [square(0, 0, 1, 'first')];
    const other: Family = () => [square(1, 0, 1, 'first')];
    const made = ids.slice(0, 30).flatMap((id) => compose(id, undefined, [one, other]));
    expect(made).toHaveLength(30);
    expect(new Set(made.map(({ column }) => column))).toEqual(new Set([0, 1]));
  });
});

describe('palettes', () => {
  it.each(palettes.map((palette, index) => [index, palette] as const))(
    'number %i has five different colours',
    (_, palette) => {
      const all = Object.values(palette);
      expect(new Set(all).size).toBe(5);
      for (const colour of all) expect(colours[colour]).toMatch(/^#[\dA-F]{6}$/);
    },
  );
});
