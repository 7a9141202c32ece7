import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import styles from './ListSection.module.css';

interface ListSectionProps {
  title: string;
  /** Where 'See all' leads, and its text. */
  all: { href: string; label: string };
  children: ReactNode;
}

/** A home list under its heading, with a 'See all' link. */
export function ListSection({ title, all, children }: ListSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <a className={styles.all} href={all.href}>
          {all.label}
          <span className="visually-hidden">: {title}</span>
          <Icon name="arrow" />
        </a>
      </div>
      {children}
    </section>
  );
}
