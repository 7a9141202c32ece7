import { colours } from '../../../src/lib/shapes/colours';
import { composition, familyNames, type Composition } from '../../../src/lib/shapes/composition';
import { palettes } from '../../../src/lib/shapes/palettes';
import { footprint } from '../../../src/lib/shapes/shape';

const ids = Array.from({ length: 200 }, (_, index) => `post-${index}`);
const grids = [
  { columns: 8, rows: 6 },
  { columns: 8, rows: 5 },
  { columns: 6, rows: 6 },
  { columns: 12, rows: 6 },
  { columns: 6, rows: 5 },
];

const drawn = ({ palette, shapes }: Composition): string => JSON.stringify({ palette, shapes });

describe('composition', () => {
  it('is the same each time for the same id', () => {
    for (const id of ids.slice(0, 20)) expect(composition(id)).toEqual(composition(id));
  });

  it('differs for each of 200 ids', () => {
    expect(new Set(ids.map((id) => drawn(composition(id)))).size).toBe(ids.length);
  });

  it('uses every family within 200 ids', () => {
    expect(new Set(ids.map((id) => composition(id).family))).toEqual(new Set(familyNames));
  });

  it.each(grids)('keeps every shape inside a grid of $columns by $rows', (grid) => {
    const outside = ids.flatMap((id) =>
      composition(id, grid).shapes.filter((shape) => {
        const { width, height } = footprint(shape);
        const isAcross = shape.column >= 0 && shape.column + width <= grid.columns;
        return !isAcross || shape.row < 0 || shape.row + height > grid.rows;
      }),
    );
    expect(outside).toEqual([]);
  });

  it('places shapes on the module or its halves and quarters', () => {
    const loose = ids.flatMap((id) =>
      composition(id).shapes.filter(({ column, row, span }) =>
        [column, row, span].some((value) => !Number.isInteger(value * 4)),
      ),
    );
    expect(loose).toEqual([]);
  });

  it('uses only its palette, and always more than the ground colour', () => {
    for (const id of ids) {
      const { palette, shapes } = composition(id);
      const used = new Set(shapes.map(({ colour }) => colour));
      const allowed = [palette.ground, ...palette.accents, palette.ink];
      expect([...used].filter((colour) => !allowed.includes(colour))).toEqual([]);
      expect([...used].some((colour) => colour !== palette.ground)).toBe(true);
    }
  });

  it('uses the given palette and families', () => {
    const palette = palettes[3]!;
    const made = ids.slice(0, 30).map((id) => composition(id, { palette, only: ['tiling', 'stack'] }));
    expect(made.every((one) => one.palette === palette)).toBe(true);
    expect(new Set(made.map(({ family }) => family))).toEqual(new Set(['tiling', 'stack']));
  });
});

describe('palettes', () => {
  it.each(palettes.map((palette, index) => [index, palette] as const))(
    'number %i has five different colours',
    (_, palette) => {
      const all = [palette.ground, ...palette.accents, palette.ink];
      expect(new Set(all).size).toBe(5);
      for (const colour of all) expect(colours[colour]).toMatch(/^#[\dA-F]{6}$/);
    },
  );
});
