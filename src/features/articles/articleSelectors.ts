import { createSelector } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Article, Item } from '../../contract/schemas';
import { HOME_ARTICLE_COUNT } from '../../lib/specConstants';
import { selectHeldList, type WithContent } from '../content/contentSelectors';
import type { ListRef } from '../content/contentKeys';

const selectArticleItems = (state: WithContent, locale: Locale) =>
  selectHeldList(state, { list: 'articles', locale }).items;

/** At most six. */
export const selectHomeArticles = createSelector(
  [selectArticleItems],
  (items) => items.slice(0, HOME_ARTICLE_COUNT) as Article[],
);

/** The items before and after one, newest first: the newer is the previous. */
export const selectNeighbours = createSelector(
  [
    (state: WithContent, ref: ListRef) => selectHeldList(state, ref).items,
    (_state: WithContent, _ref: ListRef, id: string) => id,
  ],
  (items, id): { previous?: Item | undefined; next?: Item | undefined } => {
    const at = items.findIndex((item) => item.id === id || item.postId === id);
    return at < 0 ? {} : { previous: items[at - 1], next: items[at + 1] };
  },
);
