import { matchPath } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale, localeOfLanguage, type Locale } from '../../../i18n/locales';
import { trimSlashes, type Address, type Place } from '../../lib/place';
import { reservedNameOf } from '../../lib/reservedNames';
import type { Resolution } from '../../world/pages/pages';
import { ROUTES } from './routes';

/** To another path; query and hash stay (rule: address.redirect-keeps-query-and-hash). */
function redirect(from: Address, pathname: string, byLanguage = false): Resolution {
  return { kind: 'redirect', to: { ...from, pathname }, byLanguage };
}

/** The redirects of the articles routes: ja opens its blog, ko has no tabs. */
function articlesRedirect(locale: Locale, path: string): string | undefined {
  if (locale === 'ja' && path === '/articles') return '/ja/articles/blog';
  if (locale === 'ko' && /^\/articles\/(blog|media)$/.test(path)) return '/ko/articles';
  return undefined;
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

/** The page and the decoded id of a normalised path below its locale. */
function findRoute(path: string): Pick<Place, 'page' | 'params'> {
  for (const { page, paths } of ROUTES) {
    for (const pattern of paths) {
      const match = matchPath({ path: pattern, caseSensitive: true }, path);
      if (!match) continue;
      const id = match.params['id'];
      return { page, params: id === undefined ? {} : { id: decodeURIComponent(id) } };
    }
  }
  throw new Error('The route table has no catch-all');
}

/**
 * Shared by server and browser. `language` is the visitor's first language tag; only `/` depends on it
 * (rule: routing.one-rule).
 */
export function resolveAddress(asked: Address, language: string | undefined): Resolution {
  if (asked.pathname === '/') return redirect(asked, `/${localeOfLanguage(language)}`, true);
  if (reservedNameOf(asked.pathname) !== undefined) return { kind: 'reserved' };
  const locale = asked.pathname.split('/')[1];
  if (!isLocale(locale)) return redirect(asked, `/${DEFAULT_LOCALE}`);
  // So that a place's path, tab and section are read as the route table read them.
  const address = { ...asked, pathname: asked.pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent) };
  const path = normalisePath(trimSlashes(address.pathname.slice(locale.length + 1)) || '/');
  if (path === undefined) return { kind: 'place', place: { page: 'not-found', locale, params: {}, address } };
  const moved = articlesRedirect(locale, path);
  if (moved) return redirect(address, moved);
  return { kind: 'place', place: { ...findRoute(path), locale, address } };
}
