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
