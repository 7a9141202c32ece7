import { closestTo } from './closestItems';
import { hasId } from './hasId';
import { nextItem } from './nextItem';

interface Identified {
  id: string;
  postId: string;
}

/**
 * The part of a list around an item: `closestItems` and `nextItem` find the same in it as in the list. Of an item that is not
 * in the list, what those say of such a one.
 *
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
