import { LOCALE_REGISTRY, LOCALES, type Locale } from '@hibari/contract/locales';
import type { SampleItems } from './scenes';

interface Item {
  id: string;
  postId?: string;
  tags?: string[];
}

/** Items of the running content service, for the scenes of detail pages. */
export async function findSampleItems(origin: string): Promise<SampleItems> {
  const first = async (collection: string, locale: Locale): Promise<Item> => {
    const query = `page=1&limit=100&locale=${LOCALE_REGISTRY[locale].contentLocale}&_sort=date:DESC`;
    const response = await fetch(`${origin}/content/collections/${collection}/items?${query}`);
    const { items } = (await response.json()) as { items: Item[] };
    const item = items[0];
    if (!item) throw new Error(`The collection ${collection} is empty`);
    return item;
  };
  const projects = await Promise.all(
    LOCALES.map(async (locale) => [locale, await first('post', locale)] as const),
  );
  const ofEach = (pick: (item: Item) => string) =>
    Object.fromEntries(projects.map(([locale, item]) => [locale, pick(item)])) as Record<Locale, string>;
  return {
    project: ofEach(({ id, postId }) => postId ?? id),
    article: (await first('blog_kr', 'ko')).id,
    tag: ofEach(({ tags }) => tags?.[0] ?? 'design'),
  };
}
