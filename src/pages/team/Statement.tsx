import { MultilineText } from '../../components/text/MultilineText';
import { useMessages } from '../../components/useMessages';
import styles from './Statement.module.css';

export function Statement() {
  const t = useMessages('team');
  return (
    <section className={styles.statement}>
      <h1 className={styles.title}>
        <span className={styles.page}>{`${t('title')} `}</span>
        <MultilineText text={t('statement')} />
      </h1>
      <p className={styles.about}>{t('about')}</p>
    </section>
  );
}
