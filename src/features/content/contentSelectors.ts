import { createSelector } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Article, Item, Project } from '../../contract/schemas';
import { closestItems } from '../../lib/closestItems';
import { distinctCategories } from '../../lib/distinctCategories';
import { FEATURED_COUNT, HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT } from '../../lib/specConstants';
import {
  EMPTY_ITEM,
  EMPTY_LIST,
  isSearchKey,
  itemKey,
  listKey,
  type ContentState,
  type ItemRef,
  type ItemState,
  type ListRef,
  type ListState,
} from './contentSlice';

export interface WithContent {
  content: ContentState;
}

/** The stored list; an empty idle one if there is none. */
export function selectList(state: WithContent, ref: ListRef): ListState {
  return state.content.lists[listKey(ref)] ?? EMPTY_LIST;
}

/** The stored item; an empty idle one if there is none. */
export function selectItem(state: WithContent, ref: ItemRef): ItemState {
  return state.content.items[itemKey(ref)] ?? EMPTY_ITEM;
}

const selectArticleItems = (state: WithContent, locale: Locale) =>
  selectList(state, { list: 'articles', locale }).items;
const selectProjectItems = (state: WithContent, locale: Locale) =>
  selectList(state, { list: 'projects', locale }).items;

/** At most six. */
export const selectHomeArticles = createSelector(
  [selectArticleItems],
  (items) => items.slice(0, HOME_ARTICLE_COUNT) as Article[],
);
/** The first five. */
export const selectHomeProjects = createSelector(
  [selectProjectItems],
  (items) => items.slice(0, HOME_PROJECT_COUNT) as Project[],
);
/** The first four with the `feature` flag. */
export const selectFeatured = createSelector([selectProjectItems], (items) =>
  (items as Project[]).filter(({ feature }) => feature).slice(0, FEATURED_COUNT),
);

/** 'You may also like' (rule: project.closest); `id` is an id or a postId. */
export const selectRelated = createSelector(
  [selectProjectItems, (_state: WithContent, _locale: Locale, id: string) => id],
  (items, id) => closestItems(items, (item) => item.postId === id || item.id === id) as Project[],
);

/** The categories of a whole list, whatever filter is active (rule: lists.whole-list-for-categories). */
export const selectCategories = createSelector(
  [
    (state: WithContent, { list, locale }: ListRef) => selectList(state, { list, locale }).items,
    (state: WithContent, { list, locale }: ListRef) => selectList(state, { list, locale }).categories,
  ],
  (items, categories) => categories ?? distinctCategories(items),
);

/** Whether a search in the language is waiting for its first answer. */
export const selectIsSearching = ({ content }: WithContent, locale: Locale) =>
  Object.entries(content.lists).some(
    ([key, list]) =>
      isSearchKey(key) && key.split('/')[1] === locale && list?.status === 'loading' && list.page === 0,
  );

/** The items before and after one, newest first: the newer is the previous. */
export const selectNeighbours = createSelector(
  [
    (state: WithContent, ref: ListRef) => selectList(state, ref).items,
    (_state: WithContent, _ref: ListRef, id: string) => id,
  ],
  (items, id): { previous?: Item | undefined; next?: Item | undefined } => {
    const at = items.findIndex((item) => item.id === id || item.postId === id);
    return at < 0 ? {} : { previous: items[at - 1], next: items[at + 1] };
  },
);
