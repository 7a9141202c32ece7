import { useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { Phrases } from '../../components/Phrases';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../contract/itemName';
import { paths } from '../../lib/paths';
import { type WithContent } from '../content/contentSelectors';
import type { ListRef } from '../content/contentSlice';
import styles from './Neighbours.module.css';
import { selectNeighbours } from './articleSelectors';

/** The previous and next article in the Korean list; renders nothing without any. */
export function Neighbours({ id }: { id: string }) {
  const t = useMessages('article');
  const { locale } = usePlace();
  const ref: ListRef = { list: 'blog_kr', locale };
  const { previous, next } = useSelector((state: WithContent) => selectNeighbours(state, ref, id));
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous && (
        <a className={styles.previous} href={paths.article(locale, previous.id)} rel="prev">
          <span className={styles.label}>
            <Icon name="arrow" />
            {t('previous')}
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(previous, locale)} />
          </span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={paths.article(locale, next.id)} rel="next">
          <span className={styles.label}>
            {t('next')}
            <Icon name="arrow" />
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(next, locale)} />
          </span>
        </a>
      )}
    </nav>
  );
}
