/** What an address chooses of a page's lists: read once when it is resolved, and written into links. */
import { cutText } from '../text/cutText';
import type { Address, Choice, PageParameter } from './place';
import { SEARCH_PAGE, SEARCH_TEXT_LENGTH } from '../specConstants';

/** Maximum pages of a list, in case a service reports an endless total. */
export const MOST_PAGES = 50;

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

/** The query parameters that choose what a page shows, and how each is read. */
const READERS = {
  category: categoryOf,
  text: searchTextOf,
  page: (address: Address) => pageOf(address, 'page'),
  articles: (address: Address) => pageOf(address, 'articles'),
  projects: (address: Address) => pageOf(address, 'projects'),
} satisfies { [Name in ChoiceParameter]: (address: Address) => Choice[Name] };

export type ChoiceParameter = Exclude<keyof Choice, 'list'>;

/** What an address chooses by these parameters; first pages and absent categories are left out. */
export function choiceOf(address: Address, parameters: readonly ChoiceParameter[]): Choice {
  const read = parameters.map((name) => [name, READERS[name](address)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined && value !== SEARCH_PAGE));
}
