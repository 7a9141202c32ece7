import type { ReactNode } from 'react';
import styles from './PageOpening.module.css';

interface PageOpeningProps {
  title: ReactNode;
  /** Stands behind what follows it, such as the search field. */
  quiet?: boolean;
  lead?: string;
  /** What belongs to the opening: tabs, a form. */
  children?: ReactNode;
}

/** The opening of a page: its large title, a lead beside it, and what leads into the page. */
export function PageOpening({ title, quiet = false, lead, children }: PageOpeningProps) {
  return (
    <div className={styles.opening}>
      <h1 className={quiet ? styles.quiet : styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
