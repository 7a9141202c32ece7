import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import styles from './ListSection.module.css';
import { SectionHead } from './SectionHead';

interface ListSectionProps {
  title: string;
  /** The 'See all' link. */
  all: { href: string; label: string };
  children: ReactNode;
}

/** A list with a heading and a 'See all' link. */
export function ListSection({ title, all, children }: ListSectionProps) {
  return (
    <section className="later">
      <SectionHead title={title}>
        <a className={styles.all} href={all.href}>
          {all.label}
          <span className="visually-hidden">{`: ${title}`}</span>
          <Icon name="arrow" />
        </a>
      </SectionHead>
      {children}
    </section>
  );
}
