import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { createSelector } from '@reduxjs/toolkit';
import { EmptyPlaces } from '../../components/EmptyPlaces';
import { LoadOffer } from '../../components/offline/offline';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import {
  offeredCategories,
  categoriesOf,
  distinctCategories,
  isSameCategory,
} from '@hibari/contract/queries/distinctCategories';
import { selectAddress, type WithHistory } from '../../navigation/historySlice';
import {
  navigationRequested,
  selectEarlierPlaces,
  type WithNavigation,
} from '../../navigation/navigationSlice';
import { CategoryFilter } from './CategoryFilter';
import { choiceOf, FILTERED_LIST, withCategory } from '../../lib/address/choice';
import {
  heldOf,
  selectList,
  type WithContent,
  type ListName,
  type ListRef,
  type ListState,
  hasLoadFailed,
  selectHeldList,
} from '../content/contentState';
import { MovingItems } from '../../motion/MovingItems';
import styles from './FilteredList.module.css';
import { findMissing, ListOffer } from './ListOffer';
import { SectionHead } from './SectionHead';
import { PagedGrid, type PagedGridProps } from './PagedGrid';
import type { GridLayout } from './ItemGrid';
import { useList } from './useList';
import type { Choice } from '../../lib/address/place';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';

/** The categories of a whole list, whatever filter is active (rule: lists.whole-list-for-categories). */
export const selectCategories = createSelector(
  [(state: WithContent, { list, locale }: ListRef) => selectHeldList(state, { list, locale })],
  ({ items, categories }) => categories ?? distinctCategories(items),
);

/**
 * The choice of a list's page with the list's own spelling of its category; undefined if no item of the list has the
 * category. Until the service has answered for the list or the category, the category is taken for one of the list's:
 * search engines drop a page at its first `noindex`.
 */
export function selectListedChoice(state: WithContent, ref: ListRef, choice: Choice): Choice | undefined {
  const { category } = choice;
  if (category === undefined) return choice;
  const [whole, chosen] = [selectHeldList(state, ref), selectHeldList(state, { ...ref, category })];
  const own = [...selectCategories(state, ref), ...chosen.items.flatMap(categoriesOf)].find((name) =>
    isSameCategory(name, category),
  );
  const isAnswered = whole.status === 'ready' || chosen.status === 'ready';
  if (own === undefined && isAnswered) return undefined;
  return { ...choice, category: own ?? category };
}

/** It has an answer, or will not get one. */
function isSettled(list: ListState): boolean {
  return list.status === 'ready' || hasLoadFailed(list) || heldOf(list).items.length > 0;
}

/** Nothing to keep showing while another list loads, or the same one again. */
function isEmptyFailure(list: ListState): boolean {
  return hasLoadFailed(list) && heldOf(list).items.length === 0;
}

/**
 * A list or, until it is loaded, the one shown before it in the same language; without any, all items: a file of an
 * exported page has them, whatever its address chooses.
 */
function useSettledList(ref: ListRef): { list: ListState; settled: boolean } {
  const list = useList(ref);
  const settled = isSettled(list);
  const earlier = useSelector((state: WithContent & WithNavigation) => {
    const categories = selectEarlierPlaces(state)?.map(({ choice }) => choice.category) ?? [];
    return [undefined, ...categories]
      .map((category) => selectList(state, { ...ref, category }))
      .findLast(isSettled);
  });
  return { list: settled || !earlier || isEmptyFailure(earlier) ? list : earlier, settled };
}

interface FilteredListProps {
  name: ListName;
  title: string;
  testId: string;
  layout: GridLayout;
  /** Renders one card. */
  children: PagedGridProps['children'];
}

/**
 * The category filter of a list, and the items that the address chooses. After a press the old items stay, marked as
 * busy, until the new ones arrive.
 */
export function FilteredList({ name, title, testId, layout, children }: FilteredListProps) {
  const what = name === 'projects' ? 'projects' : 'articles';
  const t = useMessages(what);
  const locale = useLocale();
  const location = useLocation();
  const [query] = useSearchParams();
  const dispatch = useDispatch();
  const chosen = choiceOf(query, ['category']).category;
  // The address bar changes as soon as a category is pressed, the page's location once its items are there.
  const asked = useSelector((state: WithHistory) => {
    const to = selectAddress(state);
    if (to.pathname !== location.pathname) return chosen;
    return choiceOf(new URLSearchParams(to.search), ['category']).category;
  });
  const refOf = (category: string | undefined): ListRef => ({ list: name, locale, category });

  const categories = useSelector((state: WithContent) => selectCategories(state, refOf(undefined)));
  const { list, settled } = useSettledList(refOf(chosen));
  const waiting = useSelector(
    (state: WithContent) => asked !== chosen && selectList(state, refOf(asked)).status === 'loading',
  );
  const whole = useList(refOf(undefined));
  const lack = findMissing([list], ITEMS_PER_REQUEST);
  const lacksCategories = !lack && !heldOf(whole).categories && findMissing([list, whole]) === 'rest';
  const busy = waiting || !settled;
  const { items, page, total } = heldOf(list);

  const choose = (category: string | undefined) =>
    dispatch(navigationRequested({ to: withCategory(location, category), action: 'push', kind: 'filter' }));
  return (
    <section id={FILTERED_LIST} className={styles.section}>
      <SectionHead title={title}>
        <p className={styles.total} aria-live="polite">
          {page > 0 && !lack && t('total', { count: total })}
        </p>
      </SectionHead>
      <CategoryFilter
        address={location}
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
        {items.length > 0 && (
          <PagedGrid
            list={list}
            parameter="page"
            testId={testId}
            layout={layout}
            busy={busy}
            moreLabel={t('more')}
          >
            {children}
          </PagedGrid>
        )}
        {items.length === 0 && list.status === 'ready' && (
          <div className={styles.empty}>
            <EmptyPlaces className={styles.places} />
            <p>{t('empty')}</p>
          </div>
        )}
        <ListOffer what={what} lists={[list]} count={ITEMS_PER_REQUEST} />
      </MovingItems>
    </section>
  );
}
