import { parseAddress, type Address } from './place';
import { findReservedName } from './reservedNames';

/**
 * The page of this site that a link opens in the same window. Undefined for other sites, new tabs, downloads, hash links
 * and the server's own files (rule: address.reserved-names).
 */
export function linkAddress(link: HTMLAnchorElement): Address | undefined {
  if (!link.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return undefined;
  if (findReservedName(link.pathname) !== undefined) return undefined;
  return parseAddress(link.href);
}
