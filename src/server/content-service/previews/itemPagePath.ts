import type { Locale } from '../../../../i18n/locales';
import type { Collection } from '../../../contract/collections';
import { paths } from '../../../lib/address/paths';

/** The page that shows an item; Japanese articles have no page of their own; their list shows them. */
export function itemPagePath(collection: Collection, postId: string, locale: Locale): string {
  if (collection === 'post') return paths.project(locale, postId);
  return collection === 'blog_kr' ? paths.article(locale, postId) : paths.articleTab('ja', collection);
}
