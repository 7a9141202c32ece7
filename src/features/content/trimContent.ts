/** Trims the content to the page's, so that the server sends no more (docs/decisions/002). */
import type { Locale } from '../../../i18n/locales';
import { MAX_LIST_PAGES } from '../../lib/address/choice';
import { listKey, type ListRef } from './contentKeys';
import { selectHeldList } from './contentSelectors';
import type { ContentState, HeldList } from './contentState';
import { distinctCategories } from '../../lib/items/distinctCategories';
import { hasId } from '../../lib/items/hasId';
import { HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT, ITEMS_PER_REQUEST } from '../../lib/specConstants';

/**
 * Keeps the items in a range. The range need not match the list's pages, so the result counts as having none loaded.
 */
function cutList(
  state: ContentState,
  ref: ListRef,
  from: number,
  to: number,
  part: Partial<HeldList> = {},
): ContentState {
  const key = listKey(ref);
  const list = selectHeldList({ content: state }, ref);
  const items = list.items.slice(Math.max(0, from), to);
  if (items.length === list.items.length) return state;
  return { ...state, lists: { ...state.lists, [key]: { ...list, items, page: 0, ...part } } };
}

/** Home's items; only its first project shows its text. */
export function trimToHome(state: ContentState, locale: Locale): ContentState {
  const articles = cutList(state, { list: 'articles', locale }, 0, HOME_ARTICLE_COUNT);
  const projects: ListRef = { list: 'projects', locale };
  const items = selectHeldList({ content: state }, projects)
    .items.slice(0, HOME_PROJECT_COUNT)
    .map((item, index) => (index > 0 && 'main_text' in item ? { ...item, main_text: '' } : item));
  return cutList(articles, projects, 0, HOME_PROJECT_COUNT, { items });
}

/**
 * Keeps the first pages of a list, and the categories of all of it (rule: lists.whole-list-for-categories). A list
 * that did not load completely in time is sent as it is, and the browser loads the rest.
 */
export function trimToPages(state: ContentState, ref: ListRef, pages: number): ContentState {
  const list = selectHeldList({ content: state }, ref);
  if (list.items.length < list.total && list.page < MAX_LIST_PAGES) return state;
  const page = Math.min(pages, list.page);
  const categories = distinctCategories(list.items);
  return cutList(state, ref, 0, pages * ITEMS_PER_REQUEST, { page, categories });
}

/**
 * Keeps two neighbours on each side of an item, for choosing the closest ones. If the list lacks the item, it keeps
 * the first two. They are not the start of the list, so a page that shows the list loads it.
 */
export function trimToNeighbours(state: ContentState, ref: ListRef, id: string): ContentState {
  const { items } = selectHeldList({ content: state }, ref);
  const at = items.findIndex(hasId(id));
  return cutList(state, ref, at - 2, at + 3, { status: 'idle' });
}
