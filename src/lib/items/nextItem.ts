/**
 * What follows an item in a list: the first one after the last and for an item that is not in it, none for one that is
 * alone (rule: project.next).
 */
export function nextItem<T>(items: readonly T[], isCurrent: (item: T) => boolean): T | undefined {
  const next = items[items.findIndex(isCurrent) + 1] ?? items[0];
  return next && isCurrent(next) ? undefined : next;
}
