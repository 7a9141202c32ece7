import type { Locale } from '@hibari/contract/locales';
import type { FamilySiteLinks } from './siteConfig';

export function familySiteUrl(site: FamilySiteLinks, locale: Locale): string {
  return site.url[locale === 'ja' ? 'ja' : 'en'];
}
