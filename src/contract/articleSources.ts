import type { Locale } from '../../i18n/locales';
import type { ArticleCollection } from './collections';

/** Where a language's articles are: two collections in ja, one in ko, none in en (spec §7, decisions §3). */
export const ARTICLE_SOURCES: Record<Locale, readonly ArticleCollection[]> = {
  ja: ['blog', 'media'],
  ko: ['blog_kr'],
  en: [],
};
