/** The organisation's names and colours, besides the translations: change them here to rebrand the site. */
export interface FamilySiteLinks {
  /** Key of the label under `footer` in the translations. */
  key: 'parent' | 'career' | 'designHub';
  /** Name of the tracking event; the parent's is `footer_{product}` (rule: tracking.footer-names). */
  event: `footer_${string}`;
  /** Japanese pages link to `ja`, English and Korean ones to `en` (rule: footer.family-languages). */
  url: Record<'ja' | 'en', string>;
}

interface SocialLink {
  /** Key of the icon, and of the label under `footer` in the translations. */
  key: 'note' | 'x' | 'instagram';
  event: `footer_${string}`;
  url: string;
}

/** A mark as filled paths; `currentColor` follows the surrounding text. */
interface Mark {
  viewBox: string;
  paths: readonly { fill: string; d: string }[];
}

export interface SiteConfig {
  /** Beside the mark, the same in every language. */
  wordmark: string;
  mark: Mark;
  /** The award in the footer, if any; its name is `footer.award` in the translations. */
  award?: Mark;
  /** First year of the copyright line. */
  copyrightYear: number;
  social: readonly SocialLink[];
  familySites: readonly FamilySiteLinks[];
}

export const SITE: SiteConfig = {
  wordmark: 'Hibari Design',
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
  },
  award: {
    viewBox: '0 0 56 56',
    paths: [
      { fill: '#111111', d: 'M0 28a28 28 0 0 1 56 0a28 28 0 0 1-56 0Z' },
      { fill: '#FFC524', d: 'M14 28a14 14 0 0 1 28 0Z' },
      { fill: '#FF4A26', d: 'M14 28h14v14A14 14 0 0 1 14 28Z' },
      { fill: '#FFFFFF', d: 'M28 28h14v14H28Z' },
    ],
  },
  copyrightYear: 2026,
  social: [
    { key: 'note', event: 'footer_note', url: 'https://note.example/hibari' },
    { key: 'x', event: 'footer_X', url: 'https://x.example/hibari_design' },
    { key: 'instagram', event: 'footer_insta', url: 'https://instagram.example/hibari.design' },
  ],
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
  ],
};

/** As sRGB hex. They are for shapes; cobalt is also the colour of focus and links, and legible on paper. */
export const ACCENTS = {
  cobalt: '#2443FF',
  vermilion: '#FF4A26',
  sun: '#FFC524',
  mint: '#12B886',
  lilac: '#B49BFF',
};

/** Addresses of files in `static/` for the document and the manifest; the browser's scripts need none of them. */
export const IDENTITY = {
  /** Colour of the browser's own UI around the page. */
  themeColour: '#FFFFFF',
  /** 32 × 32, for browsers that cannot read SVG icons. */
  icon: '/favicon.ico',
  iconVector: '/identity/favicon.svg',
  touchIcon: '/identity/apple-touch-icon.png',
  /** By width in pixels; a system may crop them to the middle 80 %. */
  appIcons: { 192: '/identity/icon-192.png', 512: '/identity/icon-512.png' },
};
