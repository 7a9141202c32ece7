import { createSelector } from '@reduxjs/toolkit';
import { distinctCategories } from '../../lib/items/distinctCategories';
import { selectHeldList, type WithContent } from '../content/contentSelectors';
import type { ListRef } from '../content/contentKeys';

/** The categories of a whole list, whatever filter is active (rule: lists.whole-list-for-categories). */
export const selectCategories = createSelector(
  [(state: WithContent, { list, locale }: ListRef) => selectHeldList(state, { list, locale })],
  ({ items, categories }) => categories ?? distinctCategories(items),
);
