import { LOCALE_REGISTRY, LOCALES, type Locale } from '../../../i18n/locales';
import { categoryOf, searchTextOf, withCategory } from '../../features/lists/chosenList';
import { selectItem } from '../../features/content/contentSelectors';
import type { ItemState } from '../../features/content/contentSlice';
import { itemRefOf } from '../../features/content/itemRefOf';
import {
  formatAddress,
  inLocale,
  parseAddress,
  trimSlashes,
  type Address,
  type Place,
} from '../../lib/place';
import { paths } from '../../lib/paths';
import { resolveAddress } from '../pages/resolveAddress';
import type { RootState } from '../state/store';

function selectItemOf(state: RootState, place: Place): ItemState | undefined {
  const ref = itemRefOf(place);
  return ref && selectItem(state, ref);
}

/**
 * The canonical address of a page: no trailing slash, only query parameters that choose content (`text` of a search,
 * `category` of a list, but not how far a list is extended), and an item by its `postId`, whichever id was requested
 * (rule: address.canonical-by-post-id).
 */
export function canonicalAddress(state: RootState, place: Place): Address {
  const { page, locale, address } = place;
  if (page === 'search') return parseAddress(paths.search(locale, searchTextOf(address)));
  const postId = selectItemOf(state, place)?.item?.postId;
  if (postId && page === 'project') return parseAddress(paths.project(locale, postId));
  if (postId && page === 'article') return parseAddress(paths.article(locale, postId));
  const own = { pathname: trimSlashes(address.pathname), search: '', hash: '' };
  return page === 'projects' || page === 'articles' ? withCategory(own, categoryOf(address)) : own;
}

/** Not to be indexed: 404 pages, and English pages that only say where the articles are. */
export function isUnlisted({ page, locale }: Place): boolean {
  return page === 'not-found' || (locale === 'en' && (page === 'articles' || page === 'article'));
}

/** The locales that have the page, its own included. A category exists only in the language it is written in. */
function localesOf(state: RootState, place: Place): readonly Locale[] {
  const { page, locale, address } = place;
  if (isUnlisted(place) || page === 'article' || categoryOf(canonicalAddress(state, place)) !== undefined)
    return [locale];
  if (page === 'articles') return /\/media\/*$/.test(address.pathname) ? [locale] : ['ja', 'ko'];
  if (page !== 'project') return LOCALES;
  const { item, locales = [] } = selectItemOf(state, place) ?? {};
  if (!item?.postId) return [locale];
  return LOCALES.filter((one) => one === locale || locales.includes(LOCALE_REGISTRY[one].contentLocale));
}

/**
 * The page's address in each language that has it, redirects resolved. Empty without a translation: alternates must
 * point back at each other (rule: address.hreflang-names-existing-translations).
 */
export function alternateAddresses(state: RootState, place: Place): { locale: Locale; path: string }[] {
  const locales = localesOf(state, place);
  if (locales.length < 2) return [];
  return locales.map((locale) => {
    const address = parseAddress(inLocale(canonicalAddress(state, place), locale));
    const resolution = resolveAddress(address, locale);
    return { locale, path: formatAddress(resolution.kind === 'redirect' ? resolution.to : address) };
  });
}
