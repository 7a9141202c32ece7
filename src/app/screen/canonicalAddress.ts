import type { i18n } from 'i18next';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { selectItemOfPlace, type WithContent } from '../../features/content/contentState';
import { withCategory } from '../../lib/address/choice';
import { formatAddress, parseAddress, type Address } from '@hibari/contract/address/address';
import { withLocale, pathAddress, type Place } from '../../lib/address/place';
import { pageComponent, routeOf } from '../pages/routes';
import { resolveAddress } from '../pages/resolveAddress';

/**
 * The canonical address of a page: no trailing slash, and an item by its `postId`
 * (rule: address.canonical-by-post-id). It keeps only query parameters that choose content: `text` of a search and
 * `category` of a list, but no extension of a list.
 */
export function canonicalAddress(state: WithContent, place: Place): Address {
  const { canonical, item } = routeOf(place.page);
  const postId = item && selectItemOfPlace(state, place)?.item?.postId;
  if (postId) return parseAddress(item.pathOf(place.locale, postId));
  return canonical?.(place) ?? withCategory(pathAddress(place), place.choice.category);
}

/** Not to be indexed: 404 pages, and English pages that only say where the articles are. */
export function isNoindex(place: Place): boolean {
  return routeOf(place.page).noindex?.(place) ?? false;
}

/**
 * The place with its choice as the site lists it; undefined if the page is not to be indexed, because of what it is or
 * because its choice is made up (rule: address.listed-choices). Needs the page's code and messages, as showing it does.
 */
export function indexedPlace(state: WithContent, place: Place, i18n: i18n): Place | undefined {
  if (isNoindex(place)) return undefined;
  const { listedChoice } = pageComponent(place.page) ?? {};
  if (!listedChoice) return place;
  const choice = listedChoice(state, place, i18n);
  return choice && { ...place, choice };
}

/**
 * The address of an indexed page in each language that has it, redirects resolved. Empty without a translation:
 * alternates must point back at each other (rule: address.hreflang-names-existing-translations).
 */
export function alternateAddresses(state: WithContent, place: Place): { locale: Locale; path: string }[] {
  const { category, text } = place.choice;
  const locales = routeOf(place.page).localesOf?.(state, place) ?? LOCALES;
  // A category and a keyword exist only in the language they are written in.
  if (category || text || locales.length < 2) return [];
  return locales.map((locale) => {
    const address = parseAddress(withLocale(canonicalAddress(state, place), locale));
    const resolution = resolveAddress(address, locale);
    return { locale, path: formatAddress(resolution.kind === 'redirect' ? resolution.to : address) };
  });
}
