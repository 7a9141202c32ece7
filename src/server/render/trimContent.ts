/** What of the content a page shows: the server sends no more than that (docs/decisions/002). */
import type { Locale } from '../../../i18n/locales';
import { MOST_PAGES } from '../../features/content/chosenList';
import {
  listKey,
  type ContentState,
  type ListRef,
  type ListState,
} from '../../features/content/contentSlice';
import { distinctCategories } from '../../lib/distinctCategories';
import { HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT, ITEMS_PER_REQUEST } from '../../lib/specConstants';

/** The items from one index up to another. What is cut may begin anywhere in a page, so that no page is held. */
function cutList(
  state: ContentState,
  ref: ListRef,
  from: number,
  to: number,
  part: Partial<ListState> = {},
): ContentState {
  const key = listKey(ref);
  const list = state.lists[key];
  const items = list?.items.slice(Math.max(0, from), to) ?? [];
  if (!list || items.length === list.items.length) return state;
  return { ...state, lists: { ...state.lists, [key]: { ...list, items, page: 0, ...part } } };
}

/** Six articles and five projects. */
export function trimToHome(state: ContentState, locale: Locale): ContentState {
  const articles = cutList(state, { list: 'articles', locale }, 0, HOME_ARTICLE_COUNT);
  return cutList(articles, { list: 'projects', locale }, 0, HOME_PROJECT_COUNT);
}

/**
 * The first pages of a list, and the categories of all of it (rule: lists.whole-list-for-categories). Where the whole list
 * did not come in time it is sent as it is, and the browser loads the rest.
 */
export function trimToPages(state: ContentState, ref: ListRef, pages: number): ContentState {
  const list = state.lists[listKey(ref)];
  if (!list || (list.items.length < list.total && list.page < MOST_PAGES)) return state;
  const page = Math.min(pages, list.page);
  const categories = distinctCategories(list.items);
  return cutList(state, ref, 0, pages * ITEMS_PER_REQUEST, { page, categories });
}

/**
 * The two neighbours on each side of an item, from which the closest ones are chosen. They are no list's beginning: a page
 * that shows the list loads it.
 */
export function trimAround(state: ContentState, ref: ListRef, id: string): ContentState {
  const items = state.lists[listKey(ref)]?.items ?? [];
  const at = items.findIndex((item) => item.postId === id || item.id === id);
  const [from, to] = at < 0 ? [0, 2] : [at - 2, at + 3];
  return cutList(state, ref, from, to, { status: 'idle' });
}

/** No list: what remains is where a missing item exists. */
export function trimToItems({ items }: ContentState): ContentState {
  return { lists: {}, items };
}
