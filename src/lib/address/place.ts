import { formatAddress, trimSlashes, type Address } from '@hibari/contract/address/address';
import type { Locale } from '@hibari/contract/locales';

/** The list of pages adds their names as keys (`src/app/pages/routes.ts`): no room below it may import a page. */
// oxlint-disable-next-line typescript/no-empty-object-type -- declared again where the list is
export interface PageNames {}
export type PageName = keyof PageNames;

export type HistoryAction = 'push' | 'replace' | 'pop';

/** The collections whose items have pages of their own. */
export type ItemCollection = 'post' | 'blog_kr';

/** The parameter that extends a list; each of a search's two lists has its own. */
export type PageParameter = 'page' | 'articles' | 'projects';

/** What an address chooses of a page's lists. */
export interface Choice extends Partial<Record<PageParameter, number>> {
  /** The list of an articles address: blog or media in ja, blog_kr in ko, none in en. */
  list?: 'blog' | 'media' | 'blog_kr';
  /** Absent for all. */
  category?: string;
  /** A search's text; empty for everything. */
  text?: string;
}

/**
 * A page and everything that decides what it shows, read from the address once, when it is resolved. A leaving page
 * keeps its own.
 */
export interface Place {
  page: PageName;
  locale: Locale;
  address: Address;
  /** The path below the locale, without slashes around it: the same for a page in every language. */
  path: string;
  /** Its first segment; empty on home. */
  section: string;
  /** The id of an item's page, decoded. */
  id?: string;
  /** The collection of that item, even if it is missing and the 404 page is shown. */
  collection?: ItemCollection;
  choice: Choice;
}

/** What an entry of the browser's history keeps as its state. */
export interface HistoryEntry {
  key: string;
  /** Shared by the entries that filters add to a page: going back over them is a filter change too. */
  visit: string;
  /** Its position: an entry with a greater index than the browser's current one is pushed, any other replaces that. */
  index: number;
}

/** A point of the browser's history. Without an entry, the browser has made it itself, for a hash link. */
export interface HistoryPoint {
  address: Address;
  entry?: HistoryEntry;
}

/** A point of the window, both sides as parts of its width. */
export interface PressedPoint {
  x: number;
  y: number;
}

export interface NavigationRequest {
  to: Address;
  action: HistoryAction;
  /** Where its link was pressed, or the middle of the link for the keyboard; absent without a link. */
  point?: PressedPoint;
  /**
   * Set by the control: the request only changes a list, so the page keeps its scroll position and sends no page
   * view. Never inferred from the address (rule: navigation.control-says-filter).
   */
  kind?: 'filter';
  /** Back and forward: the entry that the browser has gone to. */
  entry?: HistoryEntry;
}

/** The router's state of a link or navigation that only changes a list. */
export const FILTER = { kind: 'filter' } as const satisfies Pick<NavigationRequest, 'kind'>;

/** The path without its locale and outer slashes: the same for a page in every language. */
export function pathBelowLocale({ pathname }: Address): string {
  return trimSlashes(pathname.replace(/^\/[^/]*\/?/, ''));
}

/** Whether every escape of a path stands for a character. */
export function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** The first segment of a path below its locale; empty on home. */
export function sectionOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The same page in another language: the locale prefix is replaced, the rest stays (rule: language.prefix-only). */
export function withLocale(address: Address, locale: Locale): string {
  return formatAddress({ ...address, pathname: address.pathname.replace(/^\/[^/]*/, `/${locale}`) });
}

/** The address of a place without its query and hash, and without trailing slashes. */
export function pathAddress({ address }: Pick<Place, 'address'>): Address {
  return { pathname: trimSlashes(address.pathname), search: '', hash: '' };
}
