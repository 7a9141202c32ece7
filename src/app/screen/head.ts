import type { i18n } from 'i18next';
import { LOCALE_REGISTRY } from '@hibari/contract/locales';
import { formatAddress } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import { alternateAddresses, canonicalAddress, indexedPlace } from './canonicalAddress';
import { pageComponent } from '../pages/routes';
import { socialPicture } from '../../lib/address/filePaths';
import type { WithContent } from '../../features/content/contentState';
import type { PageHead } from '../../world/pageHead';

/** Only `/` picks a language for the visitor, so only home has `x-default`. */
function alternatesOf(state: WithContent, place: Place, siteUrl: string): PageHead['alternates'] {
  const translations = alternateAddresses(state, place).map(({ locale, path }) => ({
    lang: locale,
    href: siteUrl + path,
  }));
  return place.page === 'home' ? [...translations, { lang: 'x-default', href: `${siteUrl}/` }] : translations;
}

/**
 * The head of a place. The title is `{page} – {site}`, on home the site's name. Description and social title depend
 * on the locale, and the social title names the site (rule: head.social-title-names-site). The picture for shared
 * links has the page's own title, or is home's (rule: head.picture). A search text that the site does not list is in the
 * title only; all else is of the page without it (rule: head.made-up-text-is-not-shared). `siteUrl` is the public origin
 * without a trailing slash.
 */
export function selectHead(state: WithContent, place: Place, i18n: i18n, siteUrl: string): PageHead {
  const { locale } = place;
  const t = i18n.getFixedT(locale, 'shell');
  const site = t('site.name');
  const describe = (of: Place) => {
    const own = pageComponent(of.page)?.describe?.(state, of, i18n);
    // Spaces that keep a heading's words together mean nothing in a tab or a search result.
    const title = own?.title.replaceAll('\u00a0', ' ');
    return { ...own, title, named: title && `${title} – ${site}` };
  };
  const indexed = indexedPlace(state, place, i18n);
  const shared = indexed ?? { ...place, choice: {} };
  const { title, named, description, isPictured } = describe(shared);
  const canonical = canonicalAddress(state, shared);
  const imageAlt = isPictured && title ? title : t('site.socialTitle');
  const pictured = imageAlt === title ? canonical.pathname : `/${locale}`;
  return {
    lang: locale,
    title: describe(place).named || site,
    description: description || t('site.description'),
    socialTitle: named || t('site.socialTitle'),
    ogLocale: LOCALE_REGISTRY[locale].ogLocale,
    image: siteUrl + socialPicture(pictured, imageAlt),
    imageAlt,
    canonical: siteUrl + formatAddress(canonical),
    alternates: indexed ? alternatesOf(state, indexed, siteUrl) : [],
    noindex: !indexed,
  };
}
