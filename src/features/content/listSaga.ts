/** Lists: workers turn answers, failures and cancellations into actions; watchers decide what runs in parallel. */
import type { Saga } from '../../world/saga';
import { all, call, put, select, takeLatest } from '../../world/effects';
import { mergeByDate } from '@hibari/contract/queries/listOrder';
import type { Item, ItemList } from '@hibari/contract/schemas';
import { callContent, progressReported } from '../../world/callContent';
import { guarded, logFailure } from '../../world/guarded';
import { hasLoadFailed, heldOf, selectHeldList, selectList, listKey, type ListRef } from './contentState';
import {
  fetchArticleList,
  fetchProjectList,
  listCancelled,
  listFailed,
  listFetched,
  listReceived,
  listRequested,
} from './contentSlice';
import { listCalls, type ListCall } from './listQueries';
import { loadOrJoin, type LoadKind } from './loadOrJoin';
import { inOneEdition } from '../../world/edition';
import { MAX_LIST_PAGES } from '../../lib/address/choice';

/** A failed source fails alone: the items of the others still show. */
export function* getPage(
  ref: ListRef,
  { collection, query, body }: ListCall,
  page: number,
): Saga<ItemList<Item> | undefined> {
  try {
    return yield* call(callContent<ItemList<Item>>, { collection, locale: ref.locale }, (api, options) =>
      body
        ? api.search(collection, { page, ...query }, body, options)
        : api.getList(collection, { page, ...query }, options),
    );
  } catch (error) {
    yield* call(logFailure, `The list ${listKey(ref)} could not be loaded`, error);
    return undefined;
  }
}

function* getPages(ref: ListRef, page: number): Saga<void> {
  const calls = listCalls(ref);
  const answers = yield* inOneEdition((moves) => {
    if (moves > 0) page = 1;
    return all(calls.map((one) => call(getPage, ref, one, page)));
  });
  const lists = answers.filter((list) => list !== undefined);
  const isWhole = lists.length === calls.length;
  const { items: held } = yield* select(selectHeldList, ref);
  if (isWhole || (lists.length > 0 && held.length === 0)) {
    const items = mergeByDate(...lists.map((list) => list.items));
    const total = lists.reduce((sum, list) => sum + list.total, 0);
    yield* put(listReceived({ ...ref, items, total, page, ...(!isWhole && { partial: true }) }));
  }
  if (!isWhole) yield* put(listFailed(ref));
}

/** How pages of lists are loaded. */
export const LISTS: LoadKind<ListRef, [page: number]> = {
  name: 'list',
  keyOf: listKey,
  select: selectList,
  load: getPages,
  requested: listRequested,
  cancelled: listCancelled,
  failed: listFailed,
  ends: [listReceived, listFailed, listCancelled],
};

/**
 * Loads one page of each of the list's collections, merged newest first, or waits for the load in flight. If one of them
 * fails, the items of the others show, unless something is shown already.
 */
export function* loadPage(ref: ListRef, page: number): Saga<void> {
  if (yield* call(loadOrJoin<ListRef, [number]>, LISTS, ref, page)) yield* call(ensureList, ref);
}

/** Uses a stored list, or loads the first page. */
export function* ensureList(ref: ListRef): Saga<void> {
  const { status } = yield* select(selectList, ref);
  if (status !== 'ready') yield* call(loadPage, ref, 1);
}

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

/**
 * Handles a FETCH action. A list from the server's HTML or the route's own load is used once. Its progress is
 * complete even if it is loading again. Otherwise it is reloaded while the stored items stay
 * (rule: lists.fetch-uses-a-loaded-list-once).
 */
export function* fetchList(ref: ListRef): Saga<void> {
  const list = yield* select(selectList, ref);
  if (hasLoadFailed(list) || !heldOf(list).unused) yield* call(loadPage, ref, 1);
  // A FETCH that failed has not consumed the list.
  if (!hasLoadFailed(yield* select(selectList, ref))) yield* put(listFetched(ref));
  for (const { collection } of listCalls(ref)) {
    yield* put(progressReported({ source: collection, locale: ref.locale, percent: 100 }));
  }
}

function* onFetch({
  type,
  payload,
}: ReturnType<typeof fetchArticleList | typeof fetchProjectList>): Saga<void> {
  yield* call(fetchList, { list: type === fetchArticleList.type ? 'articles' : 'projects', ...payload });
}

/** Takes the latest only: a locale change cancels the old locale's load. */
export function* watchLists(): Saga<void> {
  yield* takeLatest(fetchArticleList, guarded(onFetch));
  yield* takeLatest(fetchProjectList, guarded(onFetch));
}
