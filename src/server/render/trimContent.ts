/** What of the content a page shows: the server sends no more than that (docs/decisions/002). */
import type { Locale } from '../../../i18n/locales';
import { HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT } from '../../lib/specConstants';
import {
  listKey,
  type ContentState,
  type ListRef,
  type ListState,
} from '../../features/content/contentSlice';

/** A list of which a part is sent holds no whole page. */
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
