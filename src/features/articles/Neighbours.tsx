import { useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { LoadOffer } from '../../components/offline/offline';
import { Phrases } from '../../components/text/Phrases';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../contract/itemName';
import { paths } from '../../lib/address/paths';
import { heldOf, selectList, type WithContent } from '../content/contentSelectors';
import type { ListRef } from '../content/contentKeys';
import styles from './Neighbours.module.css';
import { selectNeighbours } from './articleSelectors';
import { findMissing } from '../lists/findMissing';

/**
 * The previous and next article in the Korean list, or an offer to load the missing ones (rule: failure.offer).
 * Renders nothing without any.
 */
export function Neighbours({ id }: { id: string }) {
  const t = useMessages('article');
  const { locale } = usePlace();
  const ref: ListRef = { list: 'blog_kr', locale };
  const { previous, next } = useSelector((state: WithContent) => selectNeighbours(state, ref, id));
  const list = useSelector((state: WithContent) => selectList(state, ref));
  // An article inside the held list has both neighbours; the first of the first page has none before it.
  const isMissing = !next || (!previous && heldOf(list).page === 0);
  const offer = isMissing && findMissing([list]) && (
    <div className={styles.unloaded}>
      <LoadOffer what="articles" busy={list.status === 'loading'} form="line" />
    </div>
  );
  if (!previous && !next) return offer && <div className={styles.neighbours}>{offer}</div>;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous ? (
        <a className={styles.previous} href={paths.article(locale, previous.id)} rel="prev">
          <span className={styles.label}>
            <Icon name="arrow" />
            {t('previous')}
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(previous, locale)} />
          </span>
        </a>
      ) : (
        offer
      )}
      {next ? (
        <a className={styles.next} href={paths.article(locale, next.id)} rel="next">
          <span className={styles.label}>
            {t('next')}
            <Icon name="arrow" />
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(next, locale)} />
          </span>
        </a>
      ) : (
        offer
      )}
    </nav>
  );
}
