import type { Locale } from '../../../i18n/locales';
import { cutText } from '../text/cutText';
import { SEARCH_TEXT_LENGTH } from '../specConstants';

/** A broken service may send a lone surrogate, which `encodeURIComponent` rejects: it becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

export const paths = {
  home: (locale: Locale) => `/${locale}`,
  projects: (locale: Locale) => `/${locale}/projects`,
  project: (locale: Locale, postId: string) => `/${locale}/projects/${encode(postId)}`,
  articles: (locale: Locale) => `/${locale}/articles`,
  /** The tabs of the Japanese articles page. */
  articleTab: (locale: Locale, tab: 'blog' | 'media') => `/${locale}/articles/${tab}`,
  article: (locale: Locale, id: string) => `/${locale}/articles/${encode(id)}`,
  team: (locale: Locale) => `/${locale}/team`,
  /** Truncated to what is searched: servers refuse addresses that are too long. */
  search: (locale: Locale, text?: string) =>
    `/${locale}/search${text ? `?text=${encode(cutText(text, SEARCH_TEXT_LENGTH))}` : ''}`,
};
