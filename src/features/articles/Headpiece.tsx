import { useSelector } from 'react-redux';
import '../../components/sectionColours.css';
import styles from './Headpiece.module.css';
import type { Tone } from '../../lib/shapes/draft';
import { frieze, FRIEZE_TILE } from '../../lib/shapes/families/frieze';
import { seededRandom } from '../../lib/shapes/seededRandom';
import { shapePath } from '../../lib/shapes/shape';
import { selectCoverPhase, type WithNavigation } from '../../navigation/navigationSlice';
import { selectLoadingPhase, selectLoadingSkipped } from '../loading/loading';

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

type WithScreens = WithNavigation & Parameters<typeof selectLoadingPhase>[0];

/**
 * Neither the loading screen nor the cover hides the page, or it is just leaving. False where the loading screen left
 * before the scripts came: that page is in use, and nothing on it starts over.
 */
export function selectIsUncovered(state: WithScreens): boolean {
  const phase = selectCoverPhase(state);
  const isLoaded = ['leaving', 'done'].includes(selectLoadingPhase(state)) && !selectLoadingSkipped(state);
  return isLoaded && (phase === 'idle' || phase === 'revealing');
}

/**
 * The drawing that opens an article or a list of them, always the same for the same id. It draws itself once what
 * covers the page leaves (rule: article.opening-is-drawn).
 */
export function Headpiece({ id, className = '' }: { id: string; className?: string | undefined }) {
  const draws = useSelector(selectIsUncovered);
  const { width, height } = HEADPIECE_SIZE;
  return (
    <svg
      className={`${styles.headpiece} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      // A narrow window shows the first tiles.
      preserveAspectRatio="xMinYMid slice"
      data-testid="headpiece"
      data-draws={draws}
      aria-hidden="true"
    >
      {headpiecePaths(id).map((paths, tile) => (
        <g key={tile}>
          {paths.map(({ fill, d }) => (
            <path key={d} fill={fill} stroke={fill} d={d} />
          ))}
        </g>
      ))}
    </svg>
  );
}
