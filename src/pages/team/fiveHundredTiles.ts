/** The tiles of the number 500: their paths, and which one is pointed at. */
import {
  disciplines,
  fiveHundred,
  type Discipline,
  type Tile,
  FIVE_HUNDRED_SIZE,
} from '../../lib/shapes/fiveHundred';
import { shapePath } from '../../lib/shapes/shape';

/** Units of the drawing in one module; even, so that every coordinate is a whole number. */
export const TILE = 2;

interface Drawn {
  /** One path for all tiles of a discipline: neighbours of one colour have no seam, and ten groups move instead of 500. */
  paths: { discipline: Discipline; d: string }[];
  byCell: ReadonlyMap<string, Discipline>;
}

/** Constant, but too slow to compute when the chunk loads: it is drawn on first render, under the cover. */
let drawn: Drawn | undefined;

/** A half circle is in one of its cell's halves. */
const cellOf = ({ column, row }: Pick<Tile, 'column' | 'row'>) => `${Math.floor(column)},${Math.floor(row)}`;

function draw(): Drawn {
  const tiles = fiveHundred();
  const paths = disciplines.map((discipline) => {
    const own = tiles.filter((tile) => tile.discipline === discipline);
    return { discipline, d: own.map((tile) => shapePath(tile, TILE)).join('') };
  });
  return { paths, byCell: new Map(tiles.map((tile) => [cellOf(tile), tile.discipline])) };
}

export const tilePaths = () => (drawn ??= draw()).paths;

/** The discipline of the tile at a place in modules, whole or not; undefined where there is none. */
const disciplineAt = (column: number, row: number) => (drawn ??= draw()).byCell.get(cellOf({ column, row }));

export interface Pointed {
  discipline: Discipline;
  /** The cell of the tile; none for a control. */
  cell?: { column: number; row: number };
}

const { columns, rows } = FIVE_HUNDRED_SIZE;

/** On a phone the number is turned: its columns go downwards, its rows to the left. */
function tileUnder(number: Element, { clientX, clientY }: MouseEvent): Pointed | undefined {
  const { left, top, width, height } = number.getBoundingClientRect();
  const [across, down] = [(clientX - left) / width, (clientY - top) / height];
  const [along, below] = height > width ? [down, 1 - across] : [across, down];
  const cell = { column: Math.floor(along * columns), row: Math.floor(below * rows) };
  const discipline = disciplineAt(cell.column, cell.row);
  return discipline && { discipline, cell };
}

/**
 * The discipline of the tile under the pointer, or of the control that an event is on. A tile is its whole square, so
 * that nothing flickers in the gaps between round shapes.
 */
export function pointedDiscipline(event: Event): Pointed | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const number = event.target.closest('[data-testid="five-hundred"]');
  if (number && event instanceof MouseEvent) return tileUnder(number, event);
  const name = event.target.closest('[data-discipline]')?.getAttribute('data-discipline');
  const discipline = disciplines.find((known) => known === name);
  return discipline && { discipline };
}

/** The pointer moves much more often than to another tile. */
export const isSamePoint = (one: Pointed | undefined, other: Pointed | undefined): boolean =>
  one?.discipline === other?.discipline &&
  one?.cell?.column === other?.cell?.column &&
  one?.cell?.row === other?.cell?.row;
