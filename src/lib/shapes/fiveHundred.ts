/**
 * The number 500 made of 500 shapes, one per designer, on a grid of 40 × 20 modules. Shape and colour are those of the
 * designer's discipline. Quarter circles round the corners of its outline.
 */
import type { Colour } from './colours';
import { seededRandom, type Random } from './seededRandom';
import { gridPlaces, rotations, type Rotation, type Shape, type ShapeKind } from './shape';

/** The designers of each discipline, 500 in all, and the shape that stands for one of them. */
export const DISCIPLINES = {
  product: { kind: 'square', colour: 'paper', count: 84 },
  service: { kind: 'quarter', colour: 'sun', count: 63 },
  interface: { kind: 'quarter', colour: 'lilac', count: 96 },
  motion: { kind: 'circle', colour: 'vermilion', count: 28 },
  brand: { kind: 'square', colour: 'vermilion', count: 41 },
  space: { kind: 'square', colour: 'sun', count: 46 },
  research: { kind: 'circle', colour: 'paper', count: 58 },
  accessibility: { kind: 'half', colour: 'paper', count: 22 },
  data: { kind: 'circle', colour: 'lilac', count: 30 },
  writing: { kind: 'half', colour: 'sun', count: 32 },
} as const satisfies Record<string, { kind: ShapeKind; colour: Colour; count: number }>;

export type Discipline = keyof typeof DISCIPLINES;
export const disciplines = Object.keys(DISCIPLINES) as Discipline[];

export interface Tile extends Shape {
  discipline: Discipline;
}

export const FIVE_HUNDRED_SIZE = { columns: 40, rows: 20 } as const;

const NUMERAL = { width: 12, height: 20, gap: 2, stem: 4, bar: 3 } as const;
/** Rows of the five's bars: the upper, the middle and the lower one. */
const FIVE_BARS = [0, 7, 17] as const;
/** Where a half circle stands in its cell: its flat side on an edge of it. */
const HALF_OFFSETS: Record<Rotation, readonly [across: number, down: number]> = {
  0: [0, 0.5],
  90: [0, 0],
  180: [0, 0],
  270: [0.5, 0],
};

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

interface Cell {
  column: number;
  row: number;
  /** Of the quarter circle at a corner of the outline. */
  turn: Rotation | undefined;
  inside: boolean;
}

function cellAt({ column, row }: { column: number; row: number }): Cell {
  const around = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across) => isFilled(column + across, row + down)),
  );
  return { column, row, turn: outlineTurn(column, row), inside: !around.includes(false) };
}

/** Corners are round, and no edge is ragged. */
const fits = (discipline: Discipline, { turn, inside }: Cell) => {
  const { kind } = DISCIPLINES[discipline];
  return turn === undefined ? kind !== 'half' || inside : kind === 'quarter';
};

function tileAt({ column, row, turn }: Cell, discipline: Discipline, random: Random): Tile {
  const { kind, colour } = DISCIPLINES[discipline];
  const rotation = turn ?? (kind === 'half' || kind === 'quarter' ? random.pick(rotations) : 0);
  const [across, down] = kind === 'half' ? HALF_OFFSETS[rotation] : [0, 0];
  return { kind, column: column + across, row: row + down, span: 1, rotation, colour, discipline };
}

/** The 500 shapes, row by row. */
export function fiveHundred(): Tile[] {
  const random = seededRandom('five hundred designers');
  const people = random.shuffle(
    disciplines.flatMap((name) => Array.from<Discipline>({ length: DISCIPLINES[name].count }).fill(name)),
  );
  const cells = gridPlaces(FIVE_HUNDRED_SIZE.columns, FIVE_HUNDRED_SIZE.rows)
    .filter(({ column, row }) => isFilled(column, row))
    .map(cellAt);
  /** The fewer disciplines a cell takes, the sooner it chooses. */
  const choice = ({ turn, inside }: Cell) => (turn === undefined ? Number(inside) + 1 : 0);
  return random
    .shuffle(cells)
    .toSorted((one, other) => choice(one) - choice(other))
    .flatMap((cell) => {
      const at = people.findIndex((discipline) => fits(discipline, cell));
      return people.splice(at, 1).map((discipline) => tileAt(cell, discipline, random));
    })
    .toSorted((one, other) => one.row - other.row || one.column - other.column);
}
