/** What follows an item in a list; the first one for an item that is not in it, none for the last (rule: project.next). */
export function nextItem<T>(items: readonly T[], isCurrent: (item: T) => boolean): T | undefined {
  return items[items.findIndex(isCurrent) + 1];
}
