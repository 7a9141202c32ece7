import type { Locale } from '../../i18n/locales';

/** The site's own addresses (spec §2). */
export const paths = {
  home: (locale: Locale) => `/${locale}`,
  projects: (locale: Locale) => `/${locale}/projects`,
  project: (locale: Locale, postId: string) => `/${locale}/projects/${encodeURIComponent(postId)}`,
  articles: (locale: Locale) => `/${locale}/articles`,
  article: (locale: Locale, id: string) => `/${locale}/articles/${encodeURIComponent(id)}`,
  team: (locale: Locale) => `/${locale}/team`,
  search: (locale: Locale, text?: string) =>
    `/${locale}/search${text ? `?text=${encodeURIComponent(text)}` : ''}`,
};
