/** The content calls of each list, as data (rule: lists.calls). */
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import type { Collection } from '@hibari/contract/collections';
import type { ListQuery } from '@hibari/contract/contentApi';
import {
  DEO_COUNT,
  FEATURED_COUNT,
  HOME_ARTICLE_FETCH_LIMIT,
  ITEMS_PER_REQUEST,
} from '../../lib/specConstants';
import type { ListRef } from './contentState';
import type { SearchBody } from '@hibari/contract/serviceSchemas';

/** One call of a list: a collection and its query, without the page. */
export interface ListCall {
  collection: Collection;
  query: ListQuery;
  /** Body of a search call. */
  body?: SearchBody;
}

function newestFirst(limit: number, locale: Locale | false): ListQuery {
  return {
    limit,
    _sort: 'date:DESC',
    ...(locale && { locale: LOCALE_REGISTRY[locale].contentLocale }),
  };
}

/** Only `post` is translated; the other collections' lists take no locale. */
function callOf(
  collection: Collection,
  locale: Locale,
  filter?: string,
  limit = ITEMS_PER_REQUEST,
): ListCall {
  const query = newestFirst(limit, collection === 'post' && locale);
  return { collection, query: filter === undefined ? query : { ...query, _q: [filter] } };
}

/**
 * A search names its locale, except in the Korean blog (rule: search.calls-carry-locale). An empty keyword sends an
 * empty body, which matches everything (rule: search.empty-finds-all).
 */
export function searchCall(
  collection: Collection,
  locale: Locale,
  text: string,
  { limit, fields } = { limit: ITEMS_PER_REQUEST, fields: ['title', 'tags', 'service_name'] },
): Required<ListCall> {
  return {
    collection,
    query: newestFirst(limit, collection !== 'blog_kr' && locale),
    body: text === '' ? {} : { or: fields.map((fieldName) => ({ fieldName, contains: text })) },
  };
}

/** The calls whose answers make up a list; none if the locale has no such content. */
export function listCalls({ list, locale, category, text }: ListRef): ListCall[] {
  const sources = ARTICLE_SOURCES[locale];
  if (text !== undefined) {
    const scope = list === 'projects' ? (['post'] as const) : sources;
    return scope.map((collection) => searchCall(collection, locale, text));
  }
  const filter = category === undefined ? undefined : `category_has:${category}`;
  switch (list) {
    case 'articles':
      return sources.map((source) =>
        callOf(
          source,
          locale,
          undefined,
          source === 'blog_kr' ? ITEMS_PER_REQUEST : HOME_ARTICLE_FETCH_LIMIT,
        ),
      );
    case 'projects':
      return [callOf('post', locale, filter)];
    case 'featured':
      return [callOf('post', locale, 'feature_eq:1', FEATURED_COUNT)];
    case 'deo':
      // In the blog, a language's first source.
      return sources.slice(0, 1).map((blog) => callOf(blog, locale, 'deo_eq:1', DEO_COUNT));
    default:
      return sources.filter((source) => source === list).map((source) => callOf(source, locale, filter));
  }
}
