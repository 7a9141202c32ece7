import { ACCENTS } from '../../site/siteConfig';
import { gridPlaces, rotations, type ShapeKind, shapePath } from '../../lib/shapes/shape';
import { seededRandom } from '../../lib/shapes/seededRandom';

/** Of three units each, in a box of 16 by 9. */
const COLUMNS = 5;
const ROWS = 3;
const SPAN = 3;
const KINDS: readonly ShapeKind[] = ['circle', 'half', 'quarter', 'square', 'quarter'];
const COLOURS = Object.keys(ACCENTS);

/** In place of a picture: shapes that are always the same for the same video. */
export function VideoDrawing({ id }: { id: string }) {
  const random = seededRandom(id);
  const places = gridPlaces(COLUMNS, ROWS).filter(() => random.chance(0.6));
  return (
    <svg viewBox="0 0 16 9" aria-hidden="true">
      {places.map(({ column, row }) => (
        <path
          key={`${column} ${row}`}
          d={shapePath(
            {
              kind: random.pick(KINDS),
              column: column * SPAN,
              row: row * SPAN,
              span: SPAN,
              rotation: random.pick(rotations),
            },
            1,
          )}
          fill={`var(--${random.pick(COLOURS)})`}
        />
      ))}
    </svg>
  );
}
