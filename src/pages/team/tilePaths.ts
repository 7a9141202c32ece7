import { disciplines, fiveHundred, type Discipline, type Tile } from '../../lib/shapes/fiveHundred';
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
export const disciplineAt = (column: number, row: number) =>
  (drawn ??= draw()).byCell.get(cellOf({ column, row }));
