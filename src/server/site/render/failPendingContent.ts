import { routeOf } from '../../../app/pages/routes';
import type { Saga } from '../../../world/saga';
import { put, select } from '../../../world/effects';
import { selectItem, selectList } from '../../../features/content/contentState';
import { itemFailed, listFailed } from '../../../features/content/contentSlice';
import type { Place } from '../../../lib/address/place';

/**
 * After a page's load was cancelled for its time: unanswered content counts as failed, so that the page offers to
 * load it (rule: failure.offer).
 */
export function* failPendingContent(place: Place): Saga<void> {
  const { lists = [], item } = routeOf(place.page).content?.(place) ?? {};
  for (const ref of lists) {
    const { status } = yield* select(selectList, ref);
    if (status === 'idle') yield* put(listFailed(ref));
  }
  if (!item) return;
  const { status } = yield* select(selectItem, item);
  if (status === 'idle') yield* put(itemFailed(item));
}
