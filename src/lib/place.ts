import type { Locale } from '../../i18n/locales';

export type PageName =
  'home' | 'projects' | 'project' | 'articles' | 'article' | 'team' | 'search' | 'not-found';

/** An address inside the site, in three parts as the browser spells them. */
export interface Address {
  /** Starts with `/`. */
  pathname: string;
  /** Empty, or starts with `?`. */
  search: string;
  /** Empty, or starts with `#`. */
  hash: string;
}

/** How a navigation changes the history. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** A page and everything that decides what it shows; a leaving page keeps its own. */
export interface Place {
  page: PageName;
  /** The page that the address names, if `page` is `not-found` because its item is missing. */
  sought?: PageName;
  locale: Locale;
  params: { id?: string };
  address: Address;
}

/** A request for an address of the site. */
export interface NavigationRequest {
  to: Address;
  action: HistoryAction;
  /**
   * Set by the control: the request only changes what a list shows, so the page keeps its scroll position and no page
   * view is sent. Never inferred from the address (rule: navigation.control-says-filter).
   */
  kind?: 'filter';
}

const ORIGIN = 'http://site.invalid';

/** Splits a root-relative or absolute address and drops its origin. A leading `//` is a path, not a host. */
export function parseAddress(url: string): Address {
  const { pathname, search, hash } = new URL(url.startsWith('/') ? ORIGIN + url : url, ORIGIN);
  return { pathname, search, hash };
}

export function formatAddress({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** A path without trailing slashes. The lookbehind keeps it linear on a long run of slashes. */
export function trimSlashes(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}

/** The path without its locale and outer slashes: the same for a page in every language. */
export function pathBelowLocale({ pathname }: Address): string {
  return trimSlashes(pathname.replace(/^\/[^/]*\/?/, ''));
}

/** The same page in another language: the locale prefix is replaced, the rest stays (rule: language.prefix-only). */
export function inLocale(address: Address, locale: Locale): string {
  return formatAddress({ ...address, pathname: address.pathname.replace(/^\/[^/]*/, `/${locale}`) });
}
