import type { Place } from '../../lib/address/place';
import type { ItemRef } from './contentKeys';

/** The item that an address names, even if it is missing and the 404 page is shown. */
export function itemRefOf({ locale, id, collection }: Place): ItemRef | undefined {
  return collection && id !== undefined ? { collection, locale, id } : undefined;
}
