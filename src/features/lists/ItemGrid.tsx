import type { ReactNode, Ref } from 'react';
import styles from './ItemGrid.module.css';

interface ItemGridProps {
  testId: string;
  /** Its next content is loading. */
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Cards in three columns; two on a narrow desktop, one on a phone. */
export function ItemGrid({ testId, busy = false, ref, children }: ItemGridProps) {
  return (
    <ul ref={ref} className={styles.grid} data-testid={testId} aria-busy={busy}>
      {children}
    </ul>
  );
}
