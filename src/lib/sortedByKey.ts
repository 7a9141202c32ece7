/** A copy with its keys sorted by code point. */
export function sortedByKey<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))) as T;
}
