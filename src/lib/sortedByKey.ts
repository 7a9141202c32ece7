/** A copy whose keys stand in code point order, whatever order they were added in. */
export function sortedByKey<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))) as T;
}
