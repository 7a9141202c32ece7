/** Addresses of the site, as both programs read them. */

/** An address inside the site, in three parts as the browser spells them. */
export interface Address {
  /** Starts with `/`. */
  pathname: string;
  /** Empty, or starts with `?`. */
  search: string;
  /** Empty, or starts with `#`. */
  hash: string;
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
