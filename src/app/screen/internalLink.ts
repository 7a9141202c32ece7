import type { MouseEvent } from 'react';
import { parseAddress, type Address } from '../../lib/address/place';
import { findReservedName } from '../../lib/address/reservedNames';
import { isModified } from '../../lib/isModified';

/**
 * The internal address that a click opens. Undefined where the browser should handle the click: other buttons and
 * modifier keys, other sites, new tabs, downloads, hash links, and the server's own files
 * (rule: address.reserved-names).
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined;
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return undefined;
  if (findReservedName(link.pathname) !== undefined) return undefined;
  return parseAddress(link.href);
}
