import { Fragment, type ReactNode } from 'react';

/**
 * React keys for the items of a list: their ids, so that items keep their identity when the list changes. A duplicate
 * id gets a different key.
 */
export function itemKeys(items: readonly { id: string }[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ id }) => {
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id}\n${times}`;
  });
}

export function renderItems<T extends { id: string }>(
  items: readonly T[],
  render: (item: T, index: number) => ReactNode,
): ReactNode[] {
  const keys = itemKeys(items);
  return items.map((item, index) => <Fragment key={keys[index]}>{render(item, index)}</Fragment>);
}
