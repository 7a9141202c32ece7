import { useEffect, useRef, type ReactNode, type MouseEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Item } from '@hibari/contract/schemas';
import { ITEMS_PER_REQUEST, SEARCH_PAGE } from '../../lib/specConstants';
import { choiceOf, MAX_LIST_PAGES, withListPage } from '../../lib/address/choice';
import type { Address } from '@hibari/contract/address/address';
import { FILTER, type PageParameter } from '../../lib/address/place';
import { heldOf, type ListState } from '../content/contentState';
import { findMissing } from './ListOffer';
import { ItemGrid, type GridLayout, type GridPlace } from './ItemGrid';
import { useIsHydrating } from '../../components/useIsHydrating';
import styles from './PagedGrid.module.css';

interface MoreLinkProps {
  label: string;
  /** The address of the list including its next page. */
  to: Address;
  /** Id of the first new item, to which the browser jumps without scripts. */
  anchor: string;
  /** The next page is loading; the link stays in place and keeps the focus. */
  busy: boolean;
  onPress: () => void;
}

/** 'More' under a list: a link, which the navigation saga turns into an update of the list in place. */
function MoreLink({ label, to, anchor, busy, onPress }: MoreLinkProps) {
  const hash = useIsHydrating() ? `#${anchor}` : '';
  const onClick = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress();
  };
  return (
    <Link
      className={styles.more}
      to={{ ...to, hash }}
      replace
      state={FILTER}
      data-testid="more"
      aria-disabled={busy}
      onClick={onClick}
    >
      {label}
    </Link>
  );
}

export interface PagedGridProps {
  list: ListState;
  parameter: PageParameter;
  testId: string;
  layout?: GridLayout;
  busy?: boolean;
  moreLabel: string;
  /** Renders one card; `id` is set on the first one of each page. */
  children: (item: Item, place: GridPlace & { id: string | undefined }) => ReactNode;
}

/** Focuses the item's link, or the item itself if it has none. */
function focusItem(item: Element | undefined): void {
  const target = item?.querySelector('a') ?? item;
  if (!(target instanceof HTMLElement)) return;
  if (target === item) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * A list as far as the address extends it, 100 items per page, and 'more' for the rest
 * (rule: lists.more-is-an-address). 'More' moves the focus to the first new item.
 */
export function PagedGrid(props: PagedGridProps) {
  const { list, parameter, testId, layout, busy = false, moreLabel, children } = props;
  const location = useLocation();
  const [query] = useSearchParams();
  const asked = useRef<number>(null);
  const grid = useRef<HTMLUListElement>(null);
  const page = choiceOf(query, [parameter])[parameter] ?? SEARCH_PAGE;
  const { items, total, page: held } = heldOf(list);
  const shown = items.slice(0, page * ITEMS_PER_REQUEST);
  const next = Math.min(page, Math.max(held, 1)) + 1;
  const idOf = (page: number) => `${parameter}-${page}`;

  useEffect(() => {
    if (asked.current === null || shown.length <= asked.current) return;
    focusItem(grid.current?.children[asked.current]);
    asked.current = null;
  }, [shown.length]);

  return (
    <div>
      <ItemGrid ref={grid} items={shown} testId={testId} layout={layout} busy={busy}>
        {(item, place) => {
          const startsPage = place.index > 0 && place.index % ITEMS_PER_REQUEST === 0;
          const id = startsPage ? idOf(place.index / ITEMS_PER_REQUEST + 1) : undefined;
          return children(item, { ...place, id });
        }}
      </ItemGrid>
      {shown.length < total && next <= MAX_LIST_PAGES && !findMissing([list], ITEMS_PER_REQUEST) && (
        <MoreLink
          label={moreLabel}
          to={withListPage(location, parameter, next)}
          anchor={idOf(next)}
          busy={list.status === 'loading'}
          onPress={() => (asked.current = shown.length)}
        />
      )}
    </div>
  );
}
