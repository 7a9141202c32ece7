/** What determines a list or an item, and the key that it has in the store. */
import type { Locale } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';
import type { Choice, Place } from '../../lib/address/place';

/**
 * `articles` merges the article collections of a locale, `projects` are its projects, `featured` the first of these with
 * the `feature` flag, `deo` the design executive's newest posts, `spelling` the item that has the word nearest to a search
 * text. The others are collections.
 */
export type ListName =
  | 'articles'
  | 'projects'
  | 'featured'
  | 'blog'
  | 'media'
  | 'blog_kr'
  | 'deo'
  | 'spelling';

export interface ListRef {
  list: ListName;
  locale: Locale;
  /** The chosen category; absent for all. */
  category?: string | undefined;
  /** The search text, empty for everything; absent if the list is not a search. */
  text?: string | undefined;
  /** An id or a postId: the part of the list around that item, enough to tell its closest and its next one. */
  near?: string | undefined;
}

export interface ItemRef {
  collection: Collection;
  locale: Locale;
  /** An id or a postId. */
  id: string;
}

export function listKey({ list, locale, category, text, near }: ListRef): string {
  if (text !== undefined) return `text:${list}/${locale}/${text}`;
  if (near !== undefined) return `near:${list}/${locale}/${near}`;
  return category === undefined ? `${list}/${locale}` : `${list}/${locale}/${category}`;
}

/** The lists of a page that filters one: the list and, with a category, the service's answer for that. */
export function filteredLists(ref: ListRef, { category }: Choice): ListRef[] {
  return category === undefined ? [ref] : [ref, { ...ref, category }];
}

/** The lists of an item's page: its list, and the part of that around the item. */
export function listsAround(ref: ListRef, id = ''): [ListRef, ListRef] {
  return [ref, { ...ref, near: id }];
}

/** The item that a project's or an article's address names, even if it is missing and the 404 page is shown. */
export function itemRefOfPlace({ locale, id, collection }: Place): ItemRef | undefined {
  return collection && id !== undefined ? { collection, locale, id } : undefined;
}

export function itemKey({ collection, locale, id }: ItemRef): string {
  return `${collection}/${locale}/${id}`;
}
