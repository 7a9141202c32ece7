import type { Locale } from '@hibari/contract/locales';
import type { Project, Article } from '@hibari/contract/schemas';
import { selectHeldItem, selectListed, type WithContent } from './contentState';

/**
 * The known fields of a project: the item itself or, until it has loaded, its list entry, which lacks only the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectHeldItem(state, { collection: 'post', locale, id });
  return (item ?? selectListed(state, { list: 'projects', locale }, id)) as Project | undefined;
}

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
  return item ?? selectListed(state, { list: 'blog_kr', locale }, id);
}
