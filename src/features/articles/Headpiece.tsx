import { useSelector } from 'react-redux';
import '../../components/sectionColours.css';
import { selectIsUncovered } from './uncovered';
import { headpiecePaths, HEADPIECE_SIZE } from './headpiecePaths';
import styles from './Headpiece.module.css';

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
