import type { Saga } from '../../world/saga';
import { call, select } from '../../world/effects';
import { MAX_LIST_PAGES } from '../../lib/address/choice';
import { heldOf, selectList } from './contentSelectors';
import type { ListRef } from './contentKeys';
import { ensureList, loadPage } from './listSaga';

/**
 * Loads a list up to a page, for a route. Stored pages are not requested again, and a pending load of the same list
 * is awaited.
 */
export function* ensurePages(ref: ListRef, count: number): Saga<void> {
  yield* call(ensureList, ref);
  for (let asked = 0; asked <= MAX_LIST_PAGES; asked += 1) {
    const list = yield* select(selectList, ref);
    const { status, items, total, page } = heldOf(list);
    if (list.status !== 'loading' && (status !== 'ready' || page >= count || items.length >= total)) return;
    yield* call(loadPage, ref, page + 1);
  }
}
