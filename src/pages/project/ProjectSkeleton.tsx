import type { ReactNode } from 'react';
import styles from './ProjectSkeleton.module.css';

interface ProjectSkeletonProps {
  title: string;
  /** In place of the picture. */
  children?: ReactNode;
}

/** Placeholder for a project of which nothing is known yet; its heading is visually hidden. */
export function ProjectSkeleton({ title, children }: ProjectSkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy={children === undefined}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.line} />
      <div className={styles.line} />
      {children ?? <div className={styles.picture} />}
    </div>
  );
}
