/** What an address chooses of a list: a tab, a category or a search, and how far it is extended. */
import { cutText } from '../../lib/cutText';
import type { Address, Place } from '../../lib/place';
import { SEARCH_PAGE, SEARCH_TEXT_LENGTH } from '../../lib/specConstants';
import type { ListName } from '../content/contentSlice';

/** Maximum pages of a list, in case a service reports an endless total. */
export const MOST_PAGES = 50;

/** The parameter that extends a list; each of a search's two lists has its own. */
export type PageParameter = 'page' | 'articles' | 'projects';

function withParameter(address: Address, change: (query: URLSearchParams) => void): Address {
  const query = new URLSearchParams(address.search);
  change(query);
  const search = query.toString();
  return { ...address, search: search && `?${search}` };
}

/** The category in the address: the first value; `undefined` for all if absent or empty. */
export function categoryOf({ search }: Address): string | undefined {
  return new URLSearchParams(search).get('category') || undefined;
}

/** The address with another category (`undefined` for all) and the list on its first page. Other parameters stay. */
export function withCategory(address: Address, category: string | undefined): Address {
  return withParameter(address, (query) => {
    query.delete('page');
    if (category === undefined) query.delete('category');
    else query.set('category', category);
  });
}

/**
 * The search text in an address: its first `text`, trimmed, at most 200 characters (rule: search.text-from-address).
 */
export function searchTextOf({ search }: Address): string {
  const text = new URLSearchParams(search).get('text') ?? '';
  return cutText(text.trim(), SEARCH_TEXT_LENGTH).trim();
}

/**
 * The last page of a list that the address shows, 1–50; the pages before it are shown too
 * (rule: lists.more-is-an-address).
 */
export function pageOf({ search }: Address, parameter: PageParameter = 'page'): number {
  const page = new URLSearchParams(search).get(parameter) ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : SEARCH_PAGE;
}

/** The address with a list extended to a page. */
export function withPage(address: Address, parameter: PageParameter, page: number): Address {
  return withParameter(address, (query) => query.set(parameter, String(page)));
}

/** The list that an articles address shows: blog or media in ja, blog_kr in ko, none in en. */
export function articleListOf({
  locale,
  address,
}: Place): Extract<ListName, 'blog' | 'media' | 'blog_kr'> | undefined {
  if (locale === 'ko') return 'blog_kr';
  if (locale === 'en') return undefined;
  return /\/articles\/media\/?$/.test(address.pathname) ? 'media' : 'blog';
}
