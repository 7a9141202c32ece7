/** The content service's collections (content-service.md, "Calls"). */
export const COLLECTIONS = ['post', 'blog', 'media', 'blog_kr'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The collections of articles; `post` holds the projects. */
export const ARTICLE_COLLECTIONS = ['blog', 'media', 'blog_kr'] as const;
export type ArticleCollection = (typeof ARTICLE_COLLECTIONS)[number];

/** The locale parameter's values (spec §7). */
export const CONTENT_LOCALES = ['ja_JP', 'ko_KR', 'en_US'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];

/** Collections that exist in one language only; `post` is translated (decisions §4). */
export const SINGLE_LOCALE: Partial<Record<Collection, ContentLocale>> = {
  blog: 'ja_JP',
  media: 'ja_JP',
  blog_kr: 'ko_KR',
};

/** Most items a list call answers, and the site's own page size (spec §9). */
export const MAX_LIMIT = 100;

/** Items a list call answers when it names no limit (content-service.md "Answers"). */
export const DEFAULT_LIMIT = 20;

/** Whether a word from a path or a folder names a collection. */
export function isCollection(word: string): word is Collection {
  return (COLLECTIONS as readonly string[]).includes(word);
}

/** The content locale for `ja_JP` or `ja`; `undefined` for any other word (content-service.md "Answers"). */
export function findContentLocale(word: string): ContentLocale | undefined {
  return CONTENT_LOCALES.find((locale) => locale === word || locale.slice(0, 2) === word);
}
