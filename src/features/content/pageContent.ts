import { hasLoadFailed, selectItem, selectList, type WithContent } from './contentSelectors';
import type { ItemRef, ListRef } from './contentKeys';

/** The content that a page shows, so that its failures are distinct from those of another page. */
export interface PageContent {
  lists: readonly ListRef[];
  /** The page's main item, in languages that have it. */
  item?: ItemRef | undefined;
}

/** Whether a part of it could not be loaded, as far as it is not loading again. */
export function hasFailed(state: WithContent, { lists, item }: PageContent): boolean {
  return (
    lists.some((ref) => hasLoadFailed(selectList(state, ref))) ||
    (item !== undefined && hasLoadFailed(selectItem(state, item)))
  );
}
