import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Item } from '../../contract/schemas';
import { paths } from '../../lib/address/paths';
import { MOBILE_VISIBLE_ITEMS } from '../../lib/specConstants';
import { selectIsUnfolded, type WithNavigation, unfolded } from '../../navigation/navigationSlice';
import { heldOf } from '../content/contentState';
import styles from './SeeMore.module.css';
import { ListSection } from './ListSection';
import { useList } from './useList';

interface HomeListProps {
  name: 'articles' | 'projects';
  title: string;
  count: number;
  className: string | undefined;
  testId: string;
  /** Name of the tracking event of 'See more' (rule: tracking.events). */
  track: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list on home; on mobile it shows three items until 'See more' is pressed (rule: home.see-more). */
export function HomeList({ name, title, count, className, testId, track, children }: HomeListProps) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const dispatch = useDispatch();
  const list = useList({ list: name, locale });
  const isUnfolded = useSelector((state: WithNavigation) => selectIsUnfolded(state, name));
  const items = heldOf(list).items.slice(0, count);
  const isClosed = !isUnfolded && items.length > MOBILE_VISIBLE_ITEMS;
  return (
    <ListSection
      title={title}
      what={name}
      list={list}
      isEmpty={items.length === 0}
      count={count}
      all={paths[name](locale)}
    >
      <ul className={className} data-testid={testId} data-closed={isClosed}>
        {items.map((item, index) => (
          // With the index: elements that a late article moves are mounted again, as moving them is a layout shift.
          <Fragment key={`${index}/${item.id}`}>{children(item, index)}</Fragment>
        ))}
      </ul>
      {isClosed && (
        <button
          type="button"
          className={styles.button}
          data-testid="see-more"
          data-track={track}
          onClick={() => dispatch(unfolded(name))}
        >
          {t('section.seeMore')}
        </button>
      )}
    </ListSection>
  );
}
