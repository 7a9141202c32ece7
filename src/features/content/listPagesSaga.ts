import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import { MOST_PAGES } from './chosenList';
import { selectList } from './contentSelectors';
import type { ListRef, ListState } from './contentSlice';
import { ensureList, loadPage, waitForList } from './listSaga';

/**
 * A route's load of a list up to a page: what is held is not asked for again, and a load of the same list that is under way
 * is waited for. Without `count` it goes on until the list's total (rule: lists.whole-list-for-categories).
 */
export function* ensurePages(ref: ListRef, count = MOST_PAGES): SagaIterator<void> {
  yield call(ensureList, ref);
  for (let asked = 0; asked <= MOST_PAGES; asked += 1) {
    const { status, items, total, page }: ListState = yield select(selectList, ref);
    if (status === 'loading') yield call(waitForList, ref);
    else if (status !== 'ready' || page >= count || items.length >= total) return;
    else yield call(loadPage, ref, page + 1);
  }
}

/** All categories of a list: they are known with the whole list, or were sent with the server's part of it. */
export function* ensureCategories(ref: ListRef): SagaIterator<void> {
  const { categories }: ListState = yield select(selectList, ref);
  if (!categories) yield call(ensurePages, ref);
}
