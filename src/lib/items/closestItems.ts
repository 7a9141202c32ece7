import { RELATED_COUNT } from '../specConstants';

/**
 * The neighbours of an item in a list: previous and next; at either end, the two on the existing side. An item that
 * is not in the list gets the first two (rule: project.closest).
 */
export const closestItems = <T>(items: readonly T[], isCurrent: (item: T) => boolean): T[] =>
  closestTo(items, items.findIndex(isCurrent));

/** @param at the place of the item in the list; negative if it is not there */
export function closestTo<T>(items: readonly T[], at: number): T[] {
  if (at < 0) return items.slice(0, RELATED_COUNT);
  const isFirst = at === 0;
  const isLast = at === items.length - 1;
  const places = isFirst ? [at + 1, at + 2] : isLast ? [at - 2, at - 1] : [at - 1, at + 1];
  return places.flatMap((place) => items[place] ?? []);
}
