import { createSelector } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { closestItems } from '../../lib/items/closestItems';
import { FEATURED_COUNT, HOME_PROJECT_COUNT } from '../../lib/specConstants';
import { selectHeldList, type WithContent } from '../content/contentSelectors';

const selectProjectItems = (state: WithContent, locale: Locale) =>
  selectHeldList(state, { list: 'projects', locale }).items;

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
