import type { Locale } from '../../i18n/locales';
import { cutText } from './cutText';
import { SEARCH_TEXT_LENGTH } from './specConstants';

/** Half a character, as a broken service may send it, has no encoding: it becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** The site's own addresses. */
export const paths = {
  home: (locale: Locale) => `/${locale}`,
  projects: (locale: Locale) => `/${locale}/projects`,
  project: (locale: Locale, postId: string) => `/${locale}/projects/${encode(postId)}`,
  articles: (locale: Locale) => `/${locale}/articles`,
  /** The tabs of the Japanese articles page. */
  articleTab: (locale: Locale, tab: 'blog' | 'media') => `/${locale}/articles/${tab}`,
  article: (locale: Locale, id: string) => `/${locale}/articles/${encode(id)}`,
  team: (locale: Locale) => `/${locale}/team`,
  /** Holds no more of a text than is searched: a server refuses an address that is too long. */
  search: (locale: Locale, text?: string) =>
    `/${locale}/search${text ? `?text=${encode(cutText(text, SEARCH_TEXT_LENGTH))}` : ''}`,
};
