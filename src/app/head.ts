import type { i18n } from 'i18next';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../../i18n/locales';
import { formatAddress, type Place } from '../lib/place';
import { alternateAddress, canonicalAddress } from './canonicalAddress';
import { routeOf } from './routes';
import type { RootState } from './store';

/** The document's head as data: one owner, written by the server as HTML and by the browser into the document. */
export interface PageHead {
  lang: Locale;
  title: string;
  description: string;
  socialTitle: string;
  ogLocale: string;
  canonical: string;
  /** The same page in the other languages, and `x-default`. */
  alternates: { lang: string; href: string }[];
  noindex: boolean;
}

/** Search engines keep no 404 page, and no English page that only says where the articles are (decisions §2). */
function isUnlisted({ page, locale }: Place): boolean {
  return page === 'not-found' || (locale === 'en' && (page === 'articles' || page === 'article'));
}

/**
 * The head of a place. Title `{page} – {site}`, the site's name alone on home; description and social title by locale
 * (spec §2 "Shell", decisions §2). `siteUrl` is the public origin without a slash at its end.
 */
export function selectHead(state: RootState, place: Place, i18n: i18n, siteUrl: string): PageHead {
  const { locale } = place;
  const t = i18n.getFixedT(locale, 'shell');
  const own = routeOf(place.page).describe?.(state, place, i18n);
  const site = t('site.name');
  return {
    lang: locale,
    title: own?.title ? `${own.title} – ${site}` : site,
    description: own?.description || t('site.description'),
    socialTitle: own?.title || t('site.socialTitle'),
    ogLocale: LOCALE_REGISTRY[locale].ogLocale,
    canonical: siteUrl + formatAddress(canonicalAddress(place)),
    alternates: [
      ...LOCALES.map((language) => ({
        lang: language,
        href: siteUrl + alternateAddress(place, language),
      })),
      { lang: 'x-default', href: `${siteUrl}/` },
    ],
    noindex: isUnlisted(place),
  };
}
