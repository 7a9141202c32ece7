import type { MouseEvent } from 'react';
import { parseAddress, type Address } from '../../lib/place';
import { reservedNameOf } from '../../lib/reservedNames';

/**
 * The address of the link that a click means to open inside the site; nothing where the browser should act itself: another
 * button or key held, another site, a new tab, a download, a place on the same page, or a file of the server's own
 * (rule: address.reserved-names).
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return undefined;
  if (reservedNameOf(link.pathname) !== undefined) return undefined;
  return parseAddress(link.href);
}
