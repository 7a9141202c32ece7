import { closestTo } from '@hibari/contract/queries/listOrder';

interface Identified {
  id: string;
  postId: string;
}

/** Finds the item that an address names: by its id, or by the `postId` shared by its translations. */
export const hasId = (id: string) => (item: Identified) => item.id === id || item.postId === id;

/**
 * What follows an item in a list: the first one after the last and for an item that is not in it, none for one that is
 * alone (rule: project.next).
 */
export function nextItem<T>(items: readonly T[], isCurrent: (item: T) => boolean): T | undefined {
  const next = items[items.findIndex(isCurrent) + 1] ?? items[0];
  return next && isCurrent(next) ? undefined : next;
}

/**
 * The part of a list around an item: `closestItems` and `nextItem` find the same in it as in the list. Of an item that is not
 * in the list, what those say of such a one.
 * @param isWhole false if `items` is only the beginning of the list
 * @returns `undefined` if the rest of the list is needed to tell
 */
export function nearItems<T extends Identified>(
  items: readonly T[],
  id: string,
  isWhole: boolean,
): T[] | undefined {
  const isCurrent = hasId(id);
  const at = items.findIndex(isCurrent);
  if (!isWhole && (at < 0 || at + 2 >= items.length)) return undefined;
  const wanted = [...closestTo(items, at), items[at], nextItem(items, isCurrent)];
  return items.filter((item) => wanted.includes(item));
}
