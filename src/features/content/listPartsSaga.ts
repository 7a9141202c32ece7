/**
 * Parts of a list that pages show wherever they are in it: what is around an item, the featured projects, the categories. The
 * held beginning of the list tells them, or a call of their own does, so that their cost does not grow with the list.
 */
import { callContent } from '../../world/callContent';
import { inOneEdition } from '../../world/edition';
import { logFailure } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { all, call, put, select } from '../../world/effects';
import type { Item, Project } from '@hibari/contract/schemas';
import type { Choice } from '../../lib/address/place';
import { hasId, nearItems } from '../../lib/items/itemInList';
import { FEATURED_COUNT, RELATED_COUNT, SEARCH_PAGE } from '../../lib/specConstants';
import { listKey, type ListRef, isWhole, selectHeldList, selectList, type HeldList } from './contentState';
import { categoriesReceived, listFailed, listReceived } from './contentSlice';
import { ensurePages, getPage, LISTS } from './listSaga';
import { listCalls, type ListCall } from './listQueries';
import { loadOrJoin, type LoadKind } from './loadOrJoin';

/** The list that a part is of. */
const wholeOf = ({ list, locale }: ListRef): ListRef => ({
  list: list === 'featured' ? 'projects' : list,
  locale,
});

/** What the held items of a list tell of its part; `undefined` if the service has to be asked. */
function findPart(whole: HeldList, { near }: ListRef): Item[] | undefined {
  if (near !== undefined) return nearItems(whole.items, near, isWhole(whole));
  return isWhole(whole)
    ? (whole.items as Project[]).filter(({ feature }) => feature).slice(0, FEATURED_COUNT)
    : undefined;
}

/** The beginning of the list has what follows its last item, and what stands for an item that it lacks. */
function* getNear({ items: first }: HeldList, ref: ListRef, near: string): Saga<Item[]> {
  const [{ collection, query }] = listCalls(ref) as [ListCall];
  const closest = yield* call(
    callContent<Item[] | undefined>,
    { collection, locale: ref.locale },
    (api, options) => api.getNeighbours(collection, near, query.locale, options),
  );
  if (!closest) return first.slice(0, RELATED_COUNT);
  return [...first.slice(0, 1).filter(({ id }) => !closest.some(hasId(id))), ...closest];
}

/** `undefined` if the list cannot be loaded. */
function* getPart(ref: ListRef): Saga<Item[] | undefined> {
  yield* call(ensurePages, wholeOf(ref), 1);
  const whole = yield* select(selectHeldList, wholeOf(ref));
  if (whole.status !== 'ready') return undefined;
  const known = findPart(whole, ref);
  if (known) return known;
  if (ref.near !== undefined) return yield* call(getNear, whole, ref, ref.near);
  const [first] = listCalls(ref) as [ListCall];
  return (yield* call(getPage, ref, first, 1))?.items;
}

function* loadPart(ref: ListRef): Saga<void> {
  const items = yield* inOneEdition(() => call(getPart, ref));
  yield* put(items ? listReceived({ ...ref, items, total: items.length, page: 1 }) : listFailed(ref));
}

const PARTS: LoadKind<ListRef> = { ...LISTS, load: loadPart };

/** Loads a part of a list for a route, unless it is stored or in flight. */
export function* ensurePart(ref: ListRef): Saga<void> {
  const { status } = yield* select(selectList, ref);
  if (status === 'ready') return;
  if (yield* call(loadOrJoin<ListRef>, PARTS, ref)) yield* call(ensurePart, ref);
}

/** All categories of a list (rule: lists.whole-list-for-categories). */
function* ensureCategories(ref: ListRef): Saga<void> {
  yield* call(ensurePages, ref, 1);
  const whole = yield* select(selectHeldList, ref);
  if (whole.categories || isWhole(whole) || whole.status !== 'ready') return;
  const [{ collection, query }] = listCalls(ref) as [ListCall];
  try {
    const categories = yield* call(
      callContent<string[]>,
      { collection, locale: ref.locale },
      (api, options) => api.getCategories(collection, query.locale, options),
    );
    yield* put(categoriesReceived({ ...ref, categories }));
  } catch (error) {
    yield* call(logFailure, `The categories of ${listKey(ref)} could not be loaded`, error);
    yield* put(listFailed(ref));
  }
}

/** A list as far as an address extends it, with the category that the address chooses, and all categories of the list. */
export function* ensureFilteredList(ref: ListRef, { category, page = SEARCH_PAGE }: Choice): Saga<void> {
  yield* all([call(ensurePages, { ...ref, category }, page), call(ensureCategories, ref)]);
}
