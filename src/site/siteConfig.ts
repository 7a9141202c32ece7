/**
 * Everything that names the organisation, beside the translations: another organisation makes the site its own here.
 */
import type { Locale } from '../../i18n/locales';

interface FamilySite {
  /** Key of the label under `footer` in the translations. */
  key: 'parent' | 'career' | 'designHub';
  /** Name of the tracking event (decisions §6). */
  event: string;
  /** Japanese pages link to `ja`, English and Korean ones to `en` (decisions §5). */
  url: Record<'ja' | 'en', string>;
}

interface SocialLink {
  key: 'note' | 'x' | 'instagram';
  event: string;
  url: string;
}

export const SITE = {
  /** The parent's name in tracking events: `footer_{product}`. */
  product: 'product',
  /** First year of the copyright line. */
  copyrightYear: 2026,
  social: [
    { key: 'note', event: 'footer_note', url: 'https://note.example/hibari' },
    { key: 'x', event: 'footer_X', url: 'https://x.example/hibari_design' },
    { key: 'instagram', event: 'footer_insta', url: 'https://instagram.example/hibari.design' },
  ] satisfies SocialLink[],
  familySites: [
    {
      key: 'parent',
      event: 'footer_product',
      url: { ja: 'https://www.hibari.example/ja/', en: 'https://www.hibari.example/en/' },
    },
    {
      key: 'career',
      event: 'footer_career',
      url: { ja: 'https://careers.hibari.example/ja/', en: 'https://careers.hibari.example/en/' },
    },
    {
      key: 'designHub',
      event: 'footer_design_hub',
      url: { ja: 'https://hub.hibari.example/ja/', en: 'https://hub.hibari.example/en/' },
    },
  ] satisfies FamilySite[],
} as const;

/** The address of a family site for an interface language. */
export function familySiteUrl(site: FamilySite, locale: Locale): string {
  return site.url[locale === 'ja' ? 'ja' : 'en'];
}
