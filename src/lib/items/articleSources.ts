import type { Choice } from '../address/place';
import type { Locale } from '@hibari/contract/locales';
import type { ArticleCollection } from '@hibari/contract/collections';

/** Where a language's articles are: two collections in ja, one in ko, none in en (rule: lists.home-limits). */
export const ARTICLE_SOURCES: Record<Locale, readonly ArticleCollection[]> = {
  ja: ['blog', 'media'],
  ko: ['blog_kr'],
  en: [],
};

const LISTS = { ja: 'blog', ko: 'blog_kr', en: undefined } as const;

/** The list that an articles page shows, by its path below the locale; none in English. */
export function articleListOf(locale: Locale, path: string): Choice['list'] {
  return locale === 'ja' && path === 'articles/media' ? 'media' : LISTS[locale];
}
