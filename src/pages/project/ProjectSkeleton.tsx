import styles from './ProjectSkeleton.module.css';

/** Placeholder for a project of which nothing is known yet; its heading is visually hidden. */
export function ProjectSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.picture} />
    </div>
  );
}
