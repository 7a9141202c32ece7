import { SITE } from '../site/siteConfig';
import styles from './Logo.module.css';
import { Mark } from './Mark';

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark mark={SITE.mark} size={40} />
      <span lang="en">{SITE.wordmark}</span>
    </span>
  );
}
