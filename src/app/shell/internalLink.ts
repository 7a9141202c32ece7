import type { MouseEvent } from 'react';
import { parseAddress, type Address } from '../../lib/place';

/**
 * The address of the link that a click means to open inside the site; nothing where the browser should act itself: another
 * button or key held, another site, a new tab, a download, or a place on the same page.
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return undefined;
  return parseAddress(link.href);
}
