import { matchPath } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale, localeOfLanguage, type Locale } from '@hibari/contract/locales';
import { choiceOf } from '../../lib/address/choice';
import { trimSlashes, type Address } from '@hibari/contract/address/address';
import { pathBelowLocale, sectionOf, type Place } from '../../lib/address/place';
import { findReservedName } from '@hibari/contract/address/paths';
import type { Resolution } from '../../world/pages';
import { notFoundRoute } from '../../pages/notFound/notFoundRoute';
import type { PageRoute } from '../../pages/page';
import { ROUTES } from './routes';

/** To another path; query and hash stay (rule: address.redirect-keeps-query-and-hash). */
function redirect(from: Address, pathname: string, byLanguage = false): Resolution {
  return { kind: 'redirect', to: { ...from, pathname }, byLanguage };
}

/** Spells every segment one way, so that `/%62log` is `/blog`; undefined if one cannot be decoded. */
function normalisePath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return undefined;
  }
}

/** Letters, digits and `-._~`, which mean the same encoded (RFC 3986 §2.3). */
const NEEDLESSLY_ENCODED = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

interface Match {
  route: PageRoute;
  /** Decoded. */
  id: string | undefined;
}

/** The page of a normalised path below its locale. */
function findRoute(path: string): Match {
  for (const route of ROUTES) {
    for (const pattern of route.paths) {
      const match = matchPath({ path: pattern, caseSensitive: true }, path);
      if (!match) continue;
      const { id } = match.params;
      return { route, id: id === undefined ? undefined : decodeURIComponent(id) };
    }
  }
  throw new Error('The route table has no catch-all');
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
    choice: { ...choiceOf(address, route.parameters ?? []), ...(list && { list }) },
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
  const path = normalisePath(address.pathname.slice(locale.length + 1) || '/');
  const match = path === undefined ? { route: notFoundRoute, id: undefined } : findRoute(path);
  const moved = path !== undefined && match.route.redirect?.(locale, path);
  if (moved) return redirect(address, `/${locale}${moved}`);
  if (address.pathname !== written) return redirect(address, address.pathname);
  return { kind: 'place', place: placeAt(address, locale, match) };
}
