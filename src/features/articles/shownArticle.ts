import type { Locale } from '../../../i18n/locales';
import type { Article } from '../../contract/schemas';
import { hasId } from '../../lib/items/hasId';
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
  if (locales.includes('ko_KR')) return 'elsewhere';
  const { items } = selectHeldList(state, { list: 'blog_kr', locale });
  return item ?? items.find(hasId(id));
}
