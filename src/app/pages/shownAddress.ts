import type { Address, Place } from '../../lib/address/place';
import { routeOf } from './routes';

/**
 * An address reduced to what decides its content: the first value of each known parameter, in a fixed order. The
 * server renders and caches by it, so that made-up queries cost no render
 * (rule: address.unknown-parameters-change-nothing).
 */
export function shownAddress({ page, address }: Pick<Place, 'page' | 'address'>): Address {
  const asked = new URLSearchParams(address.search);
  const kept = new URLSearchParams();
  for (const name of routeOf(page).parameters ?? []) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  const search = kept.toString();
  return { pathname: address.pathname, search: search && `?${search}`, hash: '' };
}
