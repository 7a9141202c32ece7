import { Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * Renders items of a list under their ids, so that they keep their identity when the list changes. A duplicate id gets
 * a different key.
 */
export function renderItems<T extends { id: string }>(
  items: readonly T[],
  render: (item: T, index: number) => ReactNode,
): ReactElement[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const times = seen.get(item.id) ?? 0;
    seen.set(item.id, times + 1);
    const key = times === 0 ? item.id : `${item.id}\n${times}`;
    return <Fragment key={key}>{render(item, index)}</Fragment>;
  });
}
