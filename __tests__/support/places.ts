import type { Locale } from '@hibari/contract/locales';
import { resolveAddress } from '../../src/app/pages/resolveAddress';
import { parseAddress } from '@hibari/contract/address/address';
import type { Place } from '../../src/lib/address/place';

/** The place of an address that does not redirect. */
export function placeOf(url: string): Place {
  const resolution = resolveAddress(parseAddress(url), 'ja');
  if (resolution.kind !== 'place') throw new Error(`${url} is a redirect`);
  return resolution.place;
}

export function homeOf(locale: Locale): Place {
  return placeOf(`/${locale}`);
}
