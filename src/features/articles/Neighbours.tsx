import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { LoadOffer } from '../../components/offline/offline';
import { Phrases } from '../../components/text/Phrases';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../lib/items/itemName';
import { paths } from '@hibari/contract/address/paths';
import styles from './Neighbours.module.css';
import { findMissing } from '../lists/ListOffer';
import { useNear } from '../lists/useList';
import type { Item } from '@hibari/contract/schemas';
import { hasId } from '../../lib/items/itemInList';

/** The items before and after one, newest first: the newer is the previous. */
export function neighboursOf(items: readonly Item[], id: string): { previous?: Item; next?: Item } {
  const at = items.findIndex(hasId(id));
  const [previous, next] = at < 0 ? [] : [items[at - 1], items[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/**
 * The previous and next article in the Korean list, or an offer to load the missing ones (rule: failure.offer).
 * Renders nothing without any.
 */
export function Neighbours({ id }: { id: string }) {
  const t = useMessages('article');
  const locale = useLocale();
  const { list, items } = useNear('blog_kr', { collection: 'blog_kr', locale, id });
  const { previous, next } = neighboursOf(items, id);
  const offer = (!previous || !next) && findMissing([list]) && (
    <div className={styles.unloaded}>
      <LoadOffer what="articles" busy={list.status === 'loading'} form="line" />
    </div>
  );
  if (!previous && !next) return offer && <div className={styles.neighbours}>{offer}</div>;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {previous ? (
        <Link className={styles.previous} to={paths.article(locale, previous.id)} rel="prev">
          <span className={styles.label}>
            <Icon name="arrow" />
            <span>{t('previous')}</span>
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(previous, locale)} />
          </span>
        </Link>
      ) : (
        offer
      )}
      {next ? (
        <Link className={styles.next} to={paths.article(locale, next.id)} rel="next">
          <span className={styles.label}>
            <span>{t('next')}</span>
            <Icon name="arrow" />
          </span>
          <span className={styles.title}>
            <Phrases text={itemName(next, locale)} />
          </span>
        </Link>
      ) : (
        offer
      )}
    </nav>
  );
}
