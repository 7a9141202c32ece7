import { use, type ReactNode, type Ref } from 'react';
import { IsWhole } from '../../components/Section';
import { rowsSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import styles from './ItemGrid.module.css';
import rows from './LeadRows.module.css';
import { renderItems } from './renderItems';

/** What a card needs besides its item. */
export interface GridPlace {
  index: number;
  /** How wide its picture is. */
  slot: PictureSlot;
}

/** How cards are arranged. */
export interface GridLayout {
  className: string | undefined;
  slotOf: (index: number, count: number) => PictureSlot;
}

interface ItemGridProps<T> {
  items: readonly T[];
  testId: string;
  /** Cards of one size, on a phone rows, unless another is given. */
  layout?: GridLayout | undefined;
  /** Its next content is loading. */
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: (item: T, place: GridPlace) => ReactNode;
}

/** At most as many are seen in the first screen of a page. */
const FIRST_CARDS = 6;
const CARDS: GridLayout = { className: `${styles.grid} ${rows.list}`, slotOf: rowsSlot };

/** Cards in three columns, two on a narrow desktop, rows on a phone. */
export function ItemGrid<T extends { id: string }>(props: ItemGridProps<T>) {
  const isWhole = use(IsWhole);
  const { items, testId, layout = CARDS, busy = false, ref, children } = props;
  return (
    <ul ref={ref} className={layout.className} data-testid={testId} aria-busy={busy}>
      {renderItems(isWhole ? items : items.slice(0, FIRST_CARDS), (item, index) =>
        children(item, { index, slot: layout.slotOf(index, items.length) }),
      )}
    </ul>
  );
}
