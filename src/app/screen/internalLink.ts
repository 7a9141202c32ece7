import type { MouseEvent } from 'react';
import { linkAddress, isModified } from '../../lib/address/links';
import type { Address } from '../../lib/address/place';

/**
 * The internal address that a click opens. Undefined where the browser should handle the click: other buttons, modifier
 * keys, and what is no page of the site.
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined;
  const link = (event.target as Element).closest('a');
  return link ? linkAddress(link) : undefined;
}
