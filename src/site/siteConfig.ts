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

/** A mark as filled paths; `currentColor` takes the colour of the text around it. */
interface Mark {
  viewBox: string;
  paths: { fill: string; d: string }[];
}

export const SITE = {
  /** Beside the mark, the same in every language. */
  wordmark: 'Hibari Design',
  /** Of the browser's own surfaces around the page. */
  themeColour: '#FFFFFF',
  /** The skylark from the four shapes. */
  mark: {
    viewBox: '0 4 96 88',
    paths: [
      { fill: '#FF4A26', d: 'M32 40v32A32 32 0 0 1 0 40Z' },
      {
        fill: '#2443FF',
        d: 'M32 40h48a48 48 0 0 1-48 48ZM64 40H48a16 16 0 0 1 16-16ZM64 24h16v16H64ZM64 8v16A16 16 0 0 1 48 8Z',
      },
      { fill: 'currentColor', d: 'M64 40v32a32 32 0 0 1-32-32Z' },
      { fill: '#FFC524', d: 'M80 24h16a16 16 0 0 1-16 16Z' },
      { fill: '#FFFFFF', d: 'M68 32a4 4 0 0 1 8 0a4 4 0 0 1-8 0Z' },
    ],
  } satisfies Mark,
  /** The award in the footer; its name is `footer.award` in the translations. */
  award: {
    viewBox: '0 0 56 56',
    paths: [
      { fill: '#111111', d: 'M0 28a28 28 0 0 1 56 0a28 28 0 0 1-56 0Z' },
      { fill: '#FFC524', d: 'M14 28a14 14 0 0 1 28 0Z' },
      { fill: '#FF4A26', d: 'M14 28h14v14A14 14 0 0 1 14 28Z' },
      { fill: '#FFFFFF', d: 'M28 28h14v14H28Z' },
    ],
  } satisfies Mark,
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
