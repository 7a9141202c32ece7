import { routeOf } from '../../app/pages/routes';
import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import { selectItem, selectList } from '../../features/content/contentSelectors';
import { itemFailed, listFailed, type ItemState, type ListState } from '../../features/content/contentSlice';
import type { Place } from '../../lib/place';

/**
 * After a page's load was cancelled because it took too long: what has no answer counts as failed, so that the page
 * offers to load it (rule: failure.offer).
 */
export function* failLate(place: Place): SagaIterator<void> {
  const { lists = [], item } = routeOf(place.page).content?.(place) ?? {};
  for (const ref of lists) {
    const { status } = (yield select(selectList, ref)) as ListState;
    if (status === 'idle') yield put(listFailed(ref));
  }
  if (!item) return;
  const { status } = (yield select(selectItem, item)) as ItemState;
  if (status === 'idle') yield put(itemFailed(item));
}
