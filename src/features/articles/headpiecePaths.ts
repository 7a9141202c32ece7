import type { Tone } from '../../lib/shapes/draft';
import { frieze, FRIEZE_TILE } from '../../lib/shapes/families/frieze';
import { seededRandom } from '../../lib/shapes/seededRandom';
import { shapePath } from '../../lib/shapes/shape';

const TILES = 8;
/** Units of the drawing in one module; even, so that every coordinate is a whole number. */
const MODULE = 2;

/** In units of the drawing. */
export const HEADPIECE_SIZE = { width: TILES * FRIEZE_TILE * MODULE, height: FRIEZE_TILE * MODULE } as const;

/** The section's colour leads. */
const FILLS: Record<Tone, string> = {
  ground: 'var(--paper)',
  first: 'var(--section)',
  second: 'var(--sun)',
  third: 'var(--lilac)',
  ink: 'currentColor',
};

/** The paths of each tile, in paint order. */
export function headpiecePaths(id: string): { fill: string; d: string }[][] {
  // Not the seed of its pictures: the drawing is no second thumbnail.
  const random = seededRandom(`headpiece/${id}`);
  const drafts = frieze({ columns: TILES * FRIEZE_TILE, rows: FRIEZE_TILE, random });
  return Array.from({ length: TILES }, (_, tile) =>
    drafts
      .filter(({ column }) => Math.floor(column / FRIEZE_TILE) === tile)
      .map(({ tone, ...placed }) => ({ fill: FILLS[tone], d: shapePath(placed, MODULE) })),
  );
}
