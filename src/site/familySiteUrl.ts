import type { Locale } from '../../i18n/locales';
import type { FamilySiteLinks } from './siteConfig';

export function familySiteUrl(site: FamilySiteLinks, locale: Locale): string {
  return site.url[locale === 'ja' ? 'ja' : 'en'];
}
