import { type ContentLocale, CONTENT_LOCALES } from './locales';

/** The content service's collections: projects in `post`, articles in the others. */
export const COLLECTIONS = ['post', 'blog', 'media', 'blog_kr'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export type ArticleCollection = Exclude<Collection, 'post'>;

/** Collections that exist in one language only; `post` is translated. */
export const SINGLE_LOCALE: Partial<Record<Collection, ContentLocale>> = {
  blog: 'ja_JP',
  media: 'ja_JP',
  blog_kr: 'ko_KR',
};

/** Maximum `limit` of a list call, and the site's own page size. */
export const MAX_LIMIT = 100;

/** `limit` of a list call that names none. */
export const DEFAULT_LIMIT = 20;

/** Whether a path segment or folder name is a collection. */
export function isCollection(word: string): word is Collection {
  return (COLLECTIONS as readonly string[]).includes(word);
}

/** The content locale for `ja_JP` or `ja`; `undefined` for anything else (rule: service.locales). */
export function findContentLocale(word: string): ContentLocale | undefined {
  return CONTENT_LOCALES.find((locale) => locale === word || locale.slice(0, 2) === word);
}
