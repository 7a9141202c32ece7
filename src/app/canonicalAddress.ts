import type { Locale } from '../../i18n/locales';
import { categoryOf, searchTextOf, withCategory } from '../features/content/chosenList';
import { formatAddress, inLocale, parseAddress, type Address, type Place } from '../lib/place';
import { paths } from '../lib/paths';
import { resolveAddress } from './resolveAddress';

/**
 * The one address of a page that search engines are told: no slash at its end, and of the query only what chooses the
 * content, `text` of a search and `category` of a list.
 */
export function canonicalAddress({ page, locale, address }: Place): Address {
  if (page === 'search') return parseAddress(paths.search(locale, searchTextOf(address)));
  const own = { pathname: address.pathname.replace(/\/+$/, ''), search: '', hash: '' };
  return page === 'projects' || page === 'articles' ? withCategory(own, categoryOf(address)) : own;
}

/** The same page in another language, where its redirects lead (spec §2). */
export function alternateAddress(place: Place, language: Locale): string {
  const address = parseAddress(inLocale(canonicalAddress(place), language));
  const resolution = resolveAddress(address, language);
  return formatAddress(resolution.kind === 'redirect' ? resolution.to : address);
}
