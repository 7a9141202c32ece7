import type { Locale } from '../../i18n/locales';
import type { FamilySite } from './siteConfig';

/** The address of a family site for an interface language. */
export function familySiteUrl(site: FamilySite, locale: Locale): string {
  return site.url[locale === 'ja' ? 'ja' : 'en'];
}
