/** What an address searches, and the calls that it makes (spec §7). */
import type { Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Collection } from '../../contract/collections';
import type { SearchBody } from '../../contract/schemas';
import { cutText } from '../../lib/cutText';
import type { Address } from '../../lib/place';
import { SEARCH_TEXT_LENGTH } from '../../lib/specConstants';

/** The fields that a keyword is looked for in (spec §7). */
const FIELDS = ['title', 'tags', 'service_name'];

/** The address's `text`: the first value, trimmed, at most 200 characters (decisions §4). */
export function searchTextOf({ search }: Address): string {
  const text = new URLSearchParams(search).get('text') ?? '';
  return cutText(text.trim(), SEARCH_TEXT_LENGTH).trim();
}

/** ja searches post, blog and media; ko post and blog_kr; en only post (spec §7). */
export function searchScope(locale: Locale): Collection[] {
  return ['post', ...ARTICLE_SOURCES[locale]];
}

/** An empty keyword sends an empty body (spec §5). */
export function searchBody(text: string): SearchBody {
  return text === '' ? {} : { or: FIELDS.map((fieldName) => ({ fieldName, contains: text })) };
}
