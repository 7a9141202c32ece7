/** The entry at an index of a list that begins again after its end. */
export function cycled<T>(list: readonly T[], index: number): T {
  const at = index % list.length;
  if (!(at in list)) throw new RangeError(`A list of ${list.length} has no entry ${index}`);
  return list[at] as T;
}
