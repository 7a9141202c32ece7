import type { ReactNode } from 'react';
import { Phrases } from '../../components/text/Phrases';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** At the end of the line: a link or a count. */
  children?: ReactNode;
}

export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        <Phrases text={title} />
      </h2>
      {children}
    </div>
  );
}
