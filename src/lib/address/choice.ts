/** What an address chooses of a page's lists: read once when it is resolved, and written into links. */
import { cutText } from '@hibari/contract/text/cutText';
import type { Address } from '@hibari/contract/address/address';
import type { Choice, PageParameter, Place } from './place';
import { SEARCH_TEXT_LENGTH } from '../specConstants';

/** Maximum pages of a list, in case a service reports an endless total. */
export const MAX_LIST_PAGES = 50;

/** The id of the section of the list that a page filters by category. */
export const FILTERED_LIST = 'list';

function withParameter(address: Address, change: (query: URLSearchParams) => void): Address {
  const query = new URLSearchParams(address.search);
  change(query);
  const search = query.toString();
  return { pathname: address.pathname, search: search && `?${search}`, hash: address.hash };
}

/** The address with another category (`undefined` for all) and the list on its first page. Other parameters stay. */
export function withCategory(address: Address, category: string | undefined): Address {
  return withParameter(address, (query) => {
    query.delete('page');
    if (category === undefined) query.delete('category');
    else query.set('category', category);
  });
}

export function withListPage(address: Address, parameter: PageParameter, page: number): Address {
  return withParameter(address, (query) => query.set(parameter, String(page)));
}

/** The last page that is shown, 2–50, below those before it (rule: lists.more-is-an-address). */
function readPage(value: string): number | undefined {
  return /^(?!1$)[1-9]\d{0,8}$/.test(value) ? Math.min(Number(value), MAX_LIST_PAGES) : undefined;
}

export type ChoiceParameter = Exclude<keyof Choice, 'list'>;

/** Nothing is to be seen of it, so nothing is searched (rule: search.invisible-signs). Not by `fold`, which home does not load. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}]/u.test(text);

/** The query parameters that choose what a page shows, and how the first value of each is read. */
const READERS = {
  category: (value) => value || undefined,
  page: readPage,
  /** Trimmed, at most 200 characters (rule: search.text-from-address). */
  text: (value) => (isBlank(value) ? '' : cutText(value.trim(), SEARCH_TEXT_LENGTH).trim()),
  articles: readPage,
  projects: readPage,
} satisfies { [Name in ChoiceParameter]: (value: string) => Choice[Name] };

export const CHOICE_PARAMETERS = Object.keys(READERS) as ChoiceParameter[];

/** What a query chooses by these parameters; first pages and absent categories are left out. */
export function choiceOf(query: URLSearchParams, parameters: readonly ChoiceParameter[]): Choice {
  const read = parameters.map((name) => [name, READERS[name](query.get(name) ?? '')] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/**
 * The address of a place reduced to what decides its content, in a fixed order. The server renders and caches by it, so
 * that made-up queries cost no render (rule: address.unknown-parameters-change-nothing).
 */
export function normalisedAddress({ address, choice }: Pick<Place, 'address' | 'choice'>): Address {
  const change = (query: URLSearchParams) => {
    for (const name of CHOICE_PARAMETERS) if (choice[name]) query.set(name, String(choice[name]));
  };
  return withParameter({ ...address, search: '', hash: '' }, change);
}
