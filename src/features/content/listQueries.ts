/** The content calls of each list, as data (rule: lists.calls). */
import { LOCALE_REGISTRY, type Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Collection } from '../../contract/collections';
import type { ListQuery } from '../../contract/contentApi';
import { DEO_COUNT, HOME_ARTICLE_FETCH_LIMIT, ITEMS_PER_REQUEST } from '../../lib/specConstants';
import type { ListRef } from './contentKeys';
import type { SearchBody } from '../../contract/serviceSchemas';

/** One call of a list: a collection and its query, without the page. */
export interface ListCall {
  collection: Collection;
  query: ListQuery;
  /** Body of a search call. */
  body?: SearchBody;
}

const NEWEST_FIRST = 'date:DESC';

/** Only `post` is translated; the other collections' lists take no locale. */
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

/** The fields a keyword is searched in. */
const SEARCHED_FIELDS = ['title', 'tags', 'service_name'];

/** An empty keyword sends an empty body, which matches everything (rule: search.empty-finds-all). */
function searchBody(text: string): SearchBody {
  return text === '' ? {} : { or: SEARCHED_FIELDS.map((fieldName) => ({ fieldName, contains: text })) };
}

/** A search names its locale, except in the Korean blog (rule: search.calls-carry-locale). */
function searchCall(collection: Collection, locale: Locale, text: string): ListCall {
  const { contentLocale } = LOCALE_REGISTRY[locale];
  const query = { limit: ITEMS_PER_REQUEST, _sort: NEWEST_FIRST };
  return {
    collection,
    query: collection === 'blog_kr' ? query : { ...query, locale: contentLocale },
    body: searchBody(text),
  };
}

/** The blog of the design executive; none in en. */
function deoCalls(locale: Locale): ListCall[] {
  const [blog] = ARTICLE_SOURCES[locale];
  if (!blog) return [];
  const { query } = callOf(blog, locale, undefined, DEO_COUNT);
  return [{ collection: blog, query: { ...query, _q: ['deo_eq:1'] } }];
}

/** The calls whose answers make up a list; none if the locale has no such content. */
export function listCalls({ list, locale, category, text }: ListRef): ListCall[] {
  if (text !== undefined) {
    const scope = list === 'projects' ? (['post'] as const) : ARTICLE_SOURCES[locale];
    return scope.map((collection) => searchCall(collection, locale, text));
  }
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
