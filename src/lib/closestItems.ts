/**
 * The items beside one of a list: the previous and the next; where one is missing, the neighbour two away on the existing
 * side (rule: project.closest). An item that is not in the list has the first two (rule: project.closest).
 */
export function closestItems<T>(items: readonly T[], isCurrent: (item: T) => boolean): T[] {
  const at = items.findIndex(isCurrent);
  if (at < 0) return items.slice(0, 2);
  const isFirst = at === 0;
  const isLast = at === items.length - 1;
  const places = isFirst ? [at + 1, at + 2] : isLast ? [at - 2, at - 1] : [at - 1, at + 1];
  return places.flatMap((place) => items[place] ?? []);
}
