import type { ReactNode } from 'react';
import { Phrases } from './Phrases';
import styles from './PageOpening.module.css';

interface PageOpeningProps {
  title: string;
  /** What follows shows the same, such as a search field: the title is heard, and printed, but not seen. */
  quiet?: boolean;
  lead?: string;
  /** What belongs to the opening: tabs, a form. */
  children?: ReactNode;
}

/** The opening of a page: its large title, a lead beside it, and what leads into the page. */
export function PageOpening({ title, quiet = false, lead, children }: PageOpeningProps) {
  return (
    <div className={styles.opening}>
      <h1 className={quiet ? styles.quiet : styles.title}>
        <Phrases text={title} />
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
