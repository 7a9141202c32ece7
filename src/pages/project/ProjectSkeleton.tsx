import styles from './ProjectSkeleton.module.css';

/** The place of a project of which nothing is known yet; its heading is read out, not shown. */
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
