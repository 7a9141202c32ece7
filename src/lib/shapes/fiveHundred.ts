/**
 * The number 500 made of 500 shapes, one per designer, on a grid of 40 × 20 modules. Quarter circles round the
 * corners of its outline.
 */
import type { Colour } from './colours';
import { seededRandom, type Random } from './seededRandom';
import { gridPlaces, rotations, type Placed, type Rotation, type Shape } from './shape';

export const FIVE_HUNDRED_SIZE = { columns: 40, rows: 20 } as const;

const NUMERAL = { width: 12, height: 20, gap: 2, stem: 4, bar: 3 } as const;
/** Rows of the five's bars: the upper, the middle and the lower one. */
const FIVE_BARS = [0, 7, 17] as const;
const COLOURS: readonly Colour[] = ['paper', 'paper', 'paper', 'sun', 'sun', 'vermilion', 'lilac', 'lilac'];

type Filled = (column: number, row: number) => boolean;

/** Whether a cell lies in the triangle of `size` cells at the corner that is `across` and `down` away. */
const inCorner = (across: number, down: number, size: number) => across + down < size;

const zero: Filled = (column, row) => {
  const across = Math.min(column, NUMERAL.width - 1 - column);
  const down = Math.min(row, NUMERAL.height - 1 - row);
  if (inCorner(across, down, 2)) return false;
  const inside = across >= NUMERAL.stem && down >= NUMERAL.bar;
  return !inside || inCorner(across - NUMERAL.stem, down - NUMERAL.bar, 1);
};

const five: Filled = (column, row) => {
  const [upper, middle, lower] = FIVE_BARS;
  const right = NUMERAL.width - 1 - column;
  const down = Math.min(row - middle, NUMERAL.height - 1 - row);
  if (row >= middle && inCorner(right, down, 2)) return false;
  if ([upper, middle, lower].some((bar) => row >= bar && row < bar + NUMERAL.bar)) return true;
  if (row < middle) return column < NUMERAL.stem;
  return right < NUMERAL.stem || inCorner(right - NUMERAL.stem, down - NUMERAL.bar, 1);
};

const numerals: readonly Filled[] = [five, zero, zero];
const step = NUMERAL.width + NUMERAL.gap;

const isFilled: Filled = (column, row) => {
  const numeral = numerals[Math.floor(column / step)];
  const own = column % step;
  return row >= 0 && row < NUMERAL.height && column >= 0 && own < NUMERAL.width && !!numeral?.(own, row);
};

/** Where two adjacent neighbours are empty, the quarter circle's right angle points away from them. */
function outlineTurn(column: number, row: number): Rotation | undefined {
  const [left, right] = [isFilled(column - 1, row), isFilled(column + 1, row)];
  const [above, below] = [isFilled(column, row - 1), isFilled(column, row + 1)];
  if (left === right || above === below) return undefined;
  if (left) return below ? 90 : 180;
  return below ? 0 : 270;
}

function anyShape(column: number, row: number, random: Random): Placed {
  const place = { column, row, span: 1, rotation: 0 as Rotation };
  if (random.chance(0.42)) return { ...place, kind: 'square' };
  if (random.chance(0.5)) return { ...place, kind: 'circle' };
  return { ...place, kind: 'quarter', rotation: random.pick(rotations) };
}

/** The 500 shapes, grouped by colour. */
export function fiveHundred(): Shape[] {
  const random = seededRandom('five hundred designers');
  return gridPlaces(FIVE_HUNDRED_SIZE.columns, FIVE_HUNDRED_SIZE.rows)
    .filter(({ column, row }) => isFilled(column, row))
    .map(({ column, row }): Shape => {
      const rotation = outlineTurn(column, row);
      const placed: Placed =
        rotation === undefined
          ? anyShape(column, row, random)
          : { kind: 'quarter', column, row, span: 1, rotation };
      return { ...placed, colour: random.pick(COLOURS) };
    })
    .sort((a, b) => (a.colour < b.colour ? -1 : a.colour > b.colour ? 1 : 0));
}
