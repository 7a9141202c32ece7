import { matchRoutes } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale, localeOfLanguage, type Locale } from '@hibari/contract/locales';
import { choiceOf } from '../../lib/address/choice';
import { trimSlashes, type Address } from '@hibari/contract/address/address';
import { isDecodable, pathBelowLocale, sectionOf, type Place } from '../../lib/address/place';
import { findReservedName } from '@hibari/contract/address/paths';
import type { Resolution } from '../../world/pages';
import { notFoundRoute } from '../../pages/notFound/notFoundRoute';
import type { PageRoute } from '../../pages/page';
import { ROUTE_OBJECTS } from './routes';

/** To another path; query and hash stay (rule: address.redirect-keeps-query-and-hash). */
function redirect(from: Address, pathname: string, byLanguage = false): Resolution {
  return { kind: 'redirect', to: { ...from, pathname }, byLanguage };
}

/** Letters, digits and `-._~`, which mean the same encoded (RFC 3986 §2.3). */
const NEEDLESSLY_ENCODED = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

interface Match {
  route: PageRoute;
  /** Decoded. */
  id: string | undefined;
}

/** The page of an address. The router would log each path that it cannot decode. */
function findRoute({ pathname }: Address): Match {
  const match = isDecodable(pathname) ? matchRoutes(ROUTE_OBJECTS, pathname)?.at(-1) : undefined;
  return match
    ? { route: match.route.handle, id: match.params['id'] }
    : { route: notFoundRoute, id: undefined };
}

/** Everything that the address says, so that no other code reads it again. */
function placeAt(address: Address, locale: Locale, { route, id }: Match): Place {
  const path = pathBelowLocale(address);
  const list = route.listOf?.(locale, path);
  return {
    page: route.page,
    locale,
    address,
    path,
    section: sectionOf(path),
    ...(id !== undefined && { id }),
    ...(route.item && { collection: route.item.collection }),
    choice: {
      ...choiceOf(new URLSearchParams(address.search), route.parameters ?? []),
      ...(list && { list }),
    },
  };
}

/**
 * Shared by server and browser. `language` is the visitor's first language tag; only `/` depends on it
 * (rule: routing.one-rule). A page has one path, without slashes at its end (rule: address.one-path).
 */
export function resolveAddress(asked: Address, language: string | undefined): Resolution {
  if (asked.pathname === '/') return redirect(asked, `/${localeOfLanguage(language)}`, true);
  if (findReservedName(asked.pathname) !== undefined) return { kind: 'reserved' };
  const locale = asked.pathname.split('/')[1];
  if (!isLocale(locale)) return redirect(asked, `/${DEFAULT_LOCALE}`);
  // So that a place's path is read as the route table read it.
  const written = asked.pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent);
  const address = { ...asked, pathname: trimSlashes(written) };
  const match = findRoute(address);
  const moved = match.route.redirect?.(locale, address.pathname.slice(locale.length + 1));
  if (moved) return redirect(address, `/${locale}${moved}`);
  if (address.pathname !== written) return redirect(address, address.pathname);
  return { kind: 'place', place: placeAt(address, locale, match) };
}
