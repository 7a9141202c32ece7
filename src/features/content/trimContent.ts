/** Trims the content to the page's, so that the server sends no more (docs/decisions/002). */
import type { Locale } from '@hibari/contract/locales';
import type { Choice } from '../../lib/address/place';
import {
  listKey,
  type ListRef,
  isWhole,
  selectHeldList,
  type ContentState,
  type HeldList,
} from './contentState';
import { distinctCategories } from '@hibari/contract/queries/distinctCategories';
import {
  HOME_ARTICLE_COUNT,
  HOME_PROJECT_COUNT,
  ITEMS_PER_REQUEST,
  SEARCH_PAGE,
} from '../../lib/specConstants';

/** Keeps the first items. They need not be whole pages of the list, so the result counts as having none loaded. */
function cutList(
  state: ContentState,
  ref: ListRef,
  count: number,
  part: Partial<HeldList> = {},
): ContentState {
  const key = listKey(ref);
  const list = selectHeldList({ content: state }, ref);
  const items = list.items.slice(0, count);
  if (items.length === list.items.length) return state;
  return { ...state, lists: { ...state.lists, [key]: { ...list, items, page: 0, ...part } } };
}

/** Home's items; only its first project shows its text. */
export function trimToHome(state: ContentState, locale: Locale): ContentState {
  const articles = cutList(state, { list: 'articles', locale }, HOME_ARTICLE_COUNT);
  const projects: ListRef = { list: 'projects', locale };
  const items = selectHeldList({ content: state }, projects)
    .items.slice(0, HOME_PROJECT_COUNT)
    .map((item, index) => (index > 0 && 'main_text' in item ? { ...item, main_text: '' } : item));
  return cutList(articles, projects, HOME_PROJECT_COUNT, { items });
}

/**
 * Keeps the first pages of a list, or none of its items where a category is chosen, and the categories of all of it
 * (rule: lists.whole-list-for-categories). If these could not be loaded in time, the browser loads what is missing.
 */
export function trimToPages(
  state: ContentState,
  ref: ListRef,
  { category, page = SEARCH_PAGE }: Choice,
): ContentState {
  const list = selectHeldList({ content: state }, ref);
  const pages = category === undefined ? Math.min(page, list.page) : 0;
  const categories = list.categories ?? (isWhole(list) ? distinctCategories(list.items) : undefined);
  if (!categories) return state;
  return cutList(state, ref, pages * ITEMS_PER_REQUEST, { page: pages, categories });
}

/** Keeps one list, a part of another that the page does not show. */
export function trimToPart(state: ContentState, ref: ListRef): ContentState {
  const key = listKey(ref);
  const part = state.lists[key];
  return { ...state, lists: part ? { [key]: part } : {} };
}
