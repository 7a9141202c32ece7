import { useMessages } from '../../components/useMessages';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  const t = useMessages('shell');
  return (
    <a className={styles.link} href="#page">
      {t('nav.skip')}
    </a>
  );
}
