import { createSelector } from '@reduxjs/toolkit';
import { categoriesOf, distinctCategories, isSameCategory } from '../../lib/items/distinctCategories';
import type { Choice } from '../../lib/address/place';
import { selectHeldList, type WithContent } from '../content/contentState';
import type { ListRef } from '../content/contentState';

/** The categories of a whole list, whatever filter is active (rule: lists.whole-list-for-categories). */
export const selectCategories = createSelector(
  [(state: WithContent, { list, locale }: ListRef) => selectHeldList(state, { list, locale })],
  ({ items, categories }) => categories ?? distinctCategories(items),
);

/**
 * The choice of a list's page with the list's own spelling of its category; undefined if no item of the list has the
 * category. Until the service has answered for the list or the category, the category is taken for one of the list's:
 * search engines drop a page at its first `noindex`.
 */
export function selectListedChoice(state: WithContent, ref: ListRef, choice: Choice): Choice | undefined {
  const { category } = choice;
  if (category === undefined) return choice;
  const [whole, chosen] = [selectHeldList(state, ref), selectHeldList(state, { ...ref, category })];
  const own = [...selectCategories(state, ref), ...chosen.items.flatMap(categoriesOf)].find((name) =>
    isSameCategory(name, category),
  );
  const isAnswered = whole.status === 'ready' || chosen.status === 'ready';
  if (own === undefined && isAnswered) return undefined;
  return { ...choice, category: own ?? category };
}
