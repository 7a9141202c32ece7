import { SITE } from '../site/siteConfig';
import styles from './Logo.module.css';
import { BrandMark } from './BrandMark';

export function Logo() {
  return (
    <span className={styles.logo}>
      <BrandMark mark={SITE.mark} size={40} />
      <span lang="en">{SITE.wordmark}</span>
    </span>
  );
}
