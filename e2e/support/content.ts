import type { APIRequestContext } from '@playwright/test';
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import type { Article, Project } from '@hibari/contract/schemas';

/** Where the specification has the articles of a language. */
export const ARTICLE_COLLECTIONS = { ja: ['blog', 'media'], en: [], ko: ['blog_kr'] } as const;

/** All items of a collection in a language, newest first, as returned by the site's own content service. */
export async function itemsOf<C extends Collection>(
  request: APIRequestContext,
  collection: C,
  locale: Locale,
): Promise<(C extends 'post' ? Project : Article)[]> {
  const query = `page=1&limit=100&_sort=date:DESC&locale=${LOCALE_REGISTRY[locale].contentLocale}`;
  const answer = await request.get(`/content/collections/${collection}/items?${query}`);
  return ((await answer.json()) as { items: (C extends 'post' ? Project : Article)[] }).items;
}

/** All articles of a language, newest first. */
export async function articlesOf(request: APIRequestContext, locale: Locale): Promise<Article[]> {
  const lists = ARTICLE_COLLECTIONS[locale].map((collection) => itemsOf(request, collection, locale));
  const articles = (await Promise.all(lists)).flat();
  return articles.sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
