import type { Locale } from '@hibari/contract/locales';
import type { ArticleCollection } from '@hibari/contract/collections';

/** Where a language's articles are: two collections in ja, one in ko, none in en (rule: lists.home-limits). */
export const ARTICLE_SOURCES: Record<Locale, readonly ArticleCollection[]> = {
  ja: ['blog', 'media'],
  ko: ['blog_kr'],
  en: [],
};
