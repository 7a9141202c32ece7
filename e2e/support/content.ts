import type { APIRequestContext } from '@playwright/test';
import { LOCALE_REGISTRY, type Locale } from '../../i18n/locales';
import type { Collection } from '../../src/contract/collections';
import type { Article, Project } from '../../src/contract/schemas';

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
