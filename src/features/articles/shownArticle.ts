import type { Locale } from '../../../i18n/locales';
import { SINGLE_LOCALE } from '../../contract/collections';
import type { Article } from '../../contract/schemas';
import { selectHeldItem, selectHeldList, type WithContent } from '../content/contentSelectors';

/**
 * The known fields of a Korean article: the item itself or, until it has loaded, its list entry, which lacks only the
 * body. `elsewhere` says that it exists, but only in Korean (rule: article.korean-only).
 */
export function selectShownArticle(
  state: WithContent,
  locale: Locale,
  id: string,
): Article | 'elsewhere' | undefined {
  const { item, locales } = selectHeldItem(state, { collection: 'blog_kr', locale, id });
  if (SINGLE_LOCALE.blog_kr && locales.includes(SINGLE_LOCALE.blog_kr)) return 'elsewhere';
  const { items } = selectHeldList(state, { list: 'blog_kr', locale });
  return item ?? items.find((entry) => entry.id === id || entry.postId === id);
}
