import { useSelector } from 'react-redux';
import styles from './Cover.module.css';
import { selectCoverPhase } from '../navigationSelectors';

/** The fade cover between pages (rule: cover.drawn): one square of the grammar, as large as the window. */
export function Cover() {
  const phase = useSelector(selectCoverPhase);
  return <div className={styles.cover} data-testid="cover" data-phase={phase} aria-hidden="true" />;
}
