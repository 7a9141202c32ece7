import type { Locale } from '../../../i18n/locales';

/** The document's head as data: the server renders it as HTML, the browser applies it to the document. */
export interface PageHead {
  lang: Locale;
  title: string;
  description: string;
  socialTitle: string;
  ogLocale: string;
  /** Absolute address of the picture for shared links. */
  image: string;
  /** The text in that picture. */
  imageAlt: string;
  canonical: string;
  /**
   * The page in each language that has it, its own included; for home also `x-default`. Empty without translations.
   */
  alternates: { lang: Locale | 'x-default'; href: string }[];
  noindex: boolean;
}
