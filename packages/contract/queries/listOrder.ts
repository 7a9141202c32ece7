/** How lists are ordered, and which of their items are the closest to one. */

/** How many items are the closest to one: 'You may also like' (rule: project.closest). */
export const RELATED_COUNT = 2;

interface Dated {
  id: string;
  date: string;
}

/** Milliseconds since the epoch; an invalid date sorts as the oldest (rule: lists.merge-order). */
export function instantOf(date: string): number {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? Number.NEGATIVE_INFINITY : instant;
}

/** Newest first by instant, then by id; invalid dates last (rule: lists.merge-order). */
export function byNewest(a: Dated, b: Dated): number {
  const first = instantOf(a.date);
  const second = instantOf(b.date);
  if (first !== second) return second > first ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Blog and media in one list, newest first (rule: lists.newest-first). */
export function mergeByDate<T extends Dated>(...lists: readonly T[][]): T[] {
  return lists.flat().sort(byNewest);
}

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
