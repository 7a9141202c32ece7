import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EmptyPlaces } from '../../components/fallen/EmptyPlaces';
import { LoadOffer } from '../../components/offline/offline';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { offeredCategories } from '../../lib/items/distinctCategories';
import { selectAddress, type WithHistory } from '../../navigation/historySlice';
import { navigationRequested } from '../../navigation/navigationSlice';
import { CategoryFilter } from './CategoryFilter';
import { choiceOf, FILTERED_LIST, withCategory } from '../../lib/address/choice';
import {
  heldOf,
  selectList,
  type WithContent,
  type ListName,
  type ListRef,
  type ListState,
} from '../content/contentState';
import { MovingItems } from '../../motion/MovingItems';
import styles from './FilteredList.module.css';
import { findMissing } from './findMissing';
import { ListOffer } from './ListOffer';
import { SectionHead } from './SectionHead';
import { useList } from './useList';
import { useSettledList } from './useSettledList';
import { selectCategories } from './listSelectors';

interface FilteredListProps {
  name: ListName;
  title: string;
  /** How many items the view shows at most; absent for all. */
  count?: number;
  /** Renders the items; `busy` until the requested list is loaded. */
  children: (list: ListState, busy: boolean) => ReactNode;
}

/**
 * The category filter of a list, and the items that the address chooses. After a press the old items stay, marked as
 * busy, until the new ones arrive.
 */
export function FilteredList({ name, title, count, children }: FilteredListProps) {
  const what = name === 'projects' ? 'projects' : 'articles';
  const t = useMessages(what);
  const { locale, address, choice } = usePlace();
  const dispatch = useDispatch();
  const chosen = choice.category;
  // The address changes as soon as a category is pressed, the place once its items are there.
  const asked = useSelector((state: WithHistory) => {
    const to = selectAddress(state);
    return to.pathname === address.pathname ? choiceOf(to, ['category']).category : chosen;
  });
  const refOf = (category: string | undefined): ListRef => ({ list: name, locale, category });

  const categories = useSelector((state: WithContent) => selectCategories(state, refOf(undefined)));
  const { list, settled } = useSettledList(refOf(chosen));
  const waiting = useSelector(
    (state: WithContent) => asked !== chosen && selectList(state, refOf(asked)).status === 'loading',
  );
  const whole = useList(refOf(undefined));
  const lack = findMissing([list], count);
  const lacksCategories = !lack && !heldOf(whole).categories && findMissing([list, whole]) === 'rest';
  const busy = waiting || !settled;
  const { items, page, total } = heldOf(list);

  const choose = (category: string | undefined) =>
    dispatch(navigationRequested({ to: withCategory(address, category), action: 'push', kind: 'filter' }));
  return (
    <section id={FILTERED_LIST} className={styles.section}>
      <SectionHead title={title}>
        <p className={styles.total} aria-live="polite">
          {page > 0 && !lack && t('total', { count: total })}
        </p>
      </SectionHead>
      <CategoryFilter
        address={address}
        categories={offeredCategories(categories, chosen)}
        chosen={waiting ? asked : chosen}
        label={t('filter')}
        allLabel={t('all')}
        onChoose={choose}
      />
      {lacksCategories && (
        <div className={styles.unloaded}>
          <LoadOffer what="categories" busy={whole.status === 'loading'} form="line" />
        </div>
      )}
      <MovingItems
        whole={`${name}/${locale}`}
        part={items.map(({ id }) => id).join()}
        className={styles.list}
        waiting={busy && items.length > 0}
      >
        {items.length > 0 && children(list, busy)}
        {items.length === 0 && list.status === 'ready' && (
          <div className={styles.empty}>
            <EmptyPlaces className={styles.places} />
            <p>{t('empty')}</p>
          </div>
        )}
        <ListOffer what={what} lists={[list]} count={count} />
      </MovingItems>
    </section>
  );
}
