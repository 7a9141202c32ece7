/** Which calls a list makes: the specification's table (spec §7) as data. */
import { LOCALE_REGISTRY, type Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Collection } from '../../contract/collections';
import type { ListQuery } from '../../contract/contentApi';
import { DEO_COUNT, HOME_ARTICLE_FETCH_LIMIT, ITEMS_PER_REQUEST } from '../../lib/specConstants';
import type { ListRef } from './contentSlice';

/** One call of a list: a collection and its query, the page left open. */
export interface ListCall {
  collection: Collection;
  query: ListQuery;
}

const NEWEST_FIRST = 'date:DESC';

/** Only `post` is translated; the other collections take no locale (spec §7). */
function callOf(
  collection: Collection,
  locale: Locale,
  category?: string,
  limit = ITEMS_PER_REQUEST,
): ListCall {
  return {
    collection,
    query: {
      limit,
      _sort: NEWEST_FIRST,
      ...(collection === 'post' && { locale: LOCALE_REGISTRY[locale].contentLocale }),
      ...(category !== undefined && { _q: [`category_has:${category}`] }),
    },
  };
}

/** The blog in which the design executive writes; none in en (decisions §4). */
function deoCalls(locale: Locale): ListCall[] {
  const [blog] = ARTICLE_SOURCES[locale];
  if (!blog) return [];
  const { query } = callOf(blog, locale, undefined, DEO_COUNT);
  return [{ collection: blog, query: { ...query, _q: ['deo_eq:1'] } }];
}

/** The calls whose answers make a list; none where the locale has no such content. */
export function listCalls({ list, locale, category }: ListRef): ListCall[] {
  switch (list) {
    case 'articles':
      return ARTICLE_SOURCES[locale].map((source) =>
        callOf(
          source,
          locale,
          undefined,
          source === 'blog_kr' ? ITEMS_PER_REQUEST : HOME_ARTICLE_FETCH_LIMIT,
        ),
      );
    case 'projects':
      return [callOf('post', locale, category)];
    case 'deo':
      return deoCalls(locale);
    default:
      return ARTICLE_SOURCES[locale].includes(list) ? [callOf(list, locale, category)] : [];
  }
}
