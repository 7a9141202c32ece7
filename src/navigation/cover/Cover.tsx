import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { selectCoverPhase, selectPressedPoint, selectTargetSection } from '../navigationSelectors';
import styles from './Cover.module.css';

/** Eight by eight squares, or four by sixteen in a window that is higher than wide (coverField.css). */
const CELLS = Array.from({ length: 64 }, (_, index) => (
  <i key={index} style={{ '--index': index } as CSSProperties} />
));

/**
 * The fade cover between pages (rule: cover.drawn): a field of quarter circles in the colour of the section that one
 * goes to, from the point that was pressed. Until its style sheet has loaded, it is a plain fade.
 */
export function Cover() {
  const phase = useSelector(selectCoverPhase);
  const section = useSelector(selectTargetSection);
  const point = useSelector(selectPressedPoint);
  const isIdle = phase === 'idle';
  // Not in the server's HTML, whose policy allows no style attribute.
  const field = !isIdle && {
    'data-section': section,
    style: (point && { '--x': point.x, '--y': point.y }) as CSSProperties | undefined,
  };
  return (
    <div className={styles.cover} data-testid="cover" data-phase={phase} {...field} aria-hidden="true">
      {!isIdle && CELLS}
    </div>
  );
}
