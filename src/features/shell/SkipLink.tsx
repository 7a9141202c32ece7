import { useMessages } from '../../components/useMessages';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useMessages('shell');
  return (
    <a className={styles.link} href="#page">
      {t('nav.skip')}
    </a>
  );
}
