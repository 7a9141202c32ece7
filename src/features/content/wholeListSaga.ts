import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import { selectList } from './contentSelectors';
import type { ListRef, ListState } from './contentSlice';
import { ensureList, loadPage } from './listSaga';

/** A service whose total never comes true is asked no further. */
const MOST_PAGES = 50;

/** The whole list, page after page until its total: filter and related items see all of it (decisions §4). */
export function* ensureWholeList(ref: ListRef): SagaIterator<void> {
  yield call(ensureList, ref);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const held: ListState = yield select(selectList, ref);
    if (held.status !== 'ready' || held.items.length >= held.total) return;
    yield call(loadPage, ref, held.page + 1);
  }
}
