/** What determines a list or an item, and the key that it has in the store. */
import type { Locale } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';
import type { Place } from '../../lib/address/place';

/**
 * `articles` merges the article collections of a locale, `projects` are its projects, `deo` the design executive's
 * newest posts, `spelling` the item that has the word nearest to a search text. The others are collections.
 */
export type ListName = 'articles' | 'projects' | 'blog' | 'media' | 'blog_kr' | 'deo' | 'spelling';

export interface ListRef {
  list: ListName;
  locale: Locale;
  /** The chosen category; absent for all. */
  category?: string | undefined;
  /** The search text, empty for everything; absent if the list is not a search. */
  text?: string | undefined;
}

export interface ItemRef {
  collection: Collection;
  locale: Locale;
  /** An id or a postId. */
  id: string;
}

export function listKey({ list, locale, category, text }: ListRef): string {
  if (text !== undefined) return `search:${list}/${locale}/${text}`;
  return category === undefined ? `${list}/${locale}` : `${list}/${locale}/${category}`;
}

/** The item that a project's or an article's address names, even if it is missing and the 404 page is shown. */
export function itemRefOfPlace({ locale, id, collection }: Place): ItemRef | undefined {
  return collection && id !== undefined ? { collection, locale, id } : undefined;
}

export function itemKey({ collection, locale, id }: ItemRef): string {
  return `${collection}/${locale}/${id}`;
}
