import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { selectCoverPhase, selectPressedPoint } from '../navigationSlice';
import { selectTargetSection } from '../historySlice';
import styles from './Cover.module.css';

/**
 * The fade cover between pages (rule: cover.drawn): a field of quarter circles in the colour of the section that one
 * goes to, from the point that was pressed. Until its squares have been added (`fillCover`), it is a plain fade.
 */
export function Cover() {
  const phase = useSelector(selectCoverPhase);
  const section = useSelector(selectTargetSection);
  const point = useSelector(selectPressedPoint);
  // An idle cover stays as it is: other clicks need no style of its squares.
  const field = phase !== 'idle' && {
    'data-section': section,
    style: (point && { '--x': point.x, '--y': point.y }) as CSSProperties | undefined,
  };
  return (
    <div className={styles.cover} data-testid="cover" data-phase={phase} {...field} aria-hidden="true" />
  );
}
