import { findReservedName } from '@hibari/contract/address/paths';
import { parseAddress, type Address } from '@hibari/contract/address/address';

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

/** Whether a modifier key asks the browser to open a link or a form's answer elsewhere: in a tab, a window, a file. */
export function isModified(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
