import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { feedPath } from '../lib/address/filePaths';

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

/** Updates the document's head for the page now shown, to what the server sends for it (rule: head.as-served). */
export function applyHead({ documentElement, head: element }: Document, head: PageHead): void {
  const document = element.ownerDocument;
  const { alternates, canonical, description, lang } = head;
  const set = (selector: string, value: string, attribute = 'content') =>
    element.querySelector(selector)?.setAttribute(attribute, value);
  document.title = head.title;
  // Also the same language again would style every element again.
  if (documentElement.lang !== lang) documentElement.lang = lang;
  set('[name=description]', description);
  set('[name=robots]', head.noindex ? 'noindex' : 'index, follow');
  set('[property$=title]', head.socialTitle);
  set('[property$=description]', description);
  set('[property$=locale]', head.ogLocale);
  set('[property$=url]', canonical);
  set('[property$=image]', head.image);
  set('[property$=alt]', head.imageAlt);
  // Only the server describes pages to search engines: what it said of another page, or of one that is indexed, goes.
  if (head.noindex || element.querySelector('[rel=canonical]')?.getAttribute('href') !== canonical)
    document.querySelector('[type$="ld+json"]')?.remove();
  set('[rel=canonical]', canonical, 'href');
  set('[type*=atom]', feedPath(lang, 'xml'), 'href');
  set('[type*=feed]', feedPath(lang, 'json'), 'href');
  set('[rel=manifest]', `/manifest/${lang}.webmanifest`, 'href');
  // Not every page exists in every language.
  element.querySelectorAll('[hreflang],[property$=alternate]').forEach((tag) => tag.remove());
  const add = (tag: string, attributes: Record<string, string>) => {
    const added = document.createElement(tag);
    for (const name in attributes) added.setAttribute(name, attributes[name] as string);
    element.append(added);
  };
  for (const { lang: other, href } of alternates) {
    add('link', { rel: 'alternate', hreflang: other, href });
    const { ogLocale: content } = LOCALE_REGISTRY[other as Locale] ?? {};
    if (content && other !== lang) add('meta', { property: 'og:locale:alternate', content });
  }
}
