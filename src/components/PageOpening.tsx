import type { ReactNode } from 'react';
import { Phrases } from './text/Phrases';
import styles from './PageOpening.module.css';

interface PageOpeningProps {
  title: string;
  /** Shows the title to screen readers and in print only: the content below, such as a search field, shows it. */
  quiet?: boolean;
  lead?: string;
  /** Beside the title, below it on a phone. */
  drawing?: ReactNode;
  /** Tabs or a form that belong to the opening. */
  children?: ReactNode;
}

/** The opening of a page: a large title, a lead beside it, and its controls. */
export function PageOpening({ title, quiet = false, lead, drawing, children }: PageOpeningProps) {
  return (
    <div className={styles.opening}>
      <h1 className={quiet ? 'visually-hidden' : styles.title}>
        <Phrases text={title} />
      </h1>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
