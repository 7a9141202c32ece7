import type { ReactNode, Ref } from 'react';
import { gridSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import styles from './ItemGrid.module.css';
import { renderItems } from './renderItems';

/** What a card needs besides its item. */
export interface GridPlace {
  index: number;
  /** How wide its picture is. */
  slot: PictureSlot;
}

interface ItemGridProps<T> {
  items: readonly T[];
  testId: string;
  /** Its next content is loading. */
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: (item: T, place: GridPlace) => ReactNode;
}

/** Cards in three columns; two on a narrow desktop, one on a phone. */
export function ItemGrid<T extends { id: string }>(props: ItemGridProps<T>) {
  const { items, testId, busy = false, ref, children } = props;
  return (
    <ul ref={ref} className={styles.grid} data-testid={testId} aria-busy={busy}>
      {renderItems(items, (item, index) => children(item, { index, slot: gridSlot(index, items.length) }))}
    </ul>
  );
}
