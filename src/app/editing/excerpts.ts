/** The page's appearance elsewhere: a search engine's excerpt, and the card of a shared link. */
import type { Locale } from '../../../i18n/locales';
import { element } from '../devtools/bar/element';
import { EDIT_TEXTS } from './texts';

function contentOf(document: Document, selector: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta${selector}`)?.content ?? '';
}

/** `https://hibari.example/ja/projects` as `hibari.example › ja › projects`. */
function crumbs(document: Document): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { host, pathname } = new URL(canonical ?? document.URL);
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
}

/** The picture from this server: its public address names a host that may not know it yet. */
function pictureOf(document: Document): string {
  const { pathname, search } = new URL(contentOf(document, '[property="og:image"]'), document.URL);
  return pathname + search;
}

export function writeExcerpts(document: Document, locale: Locale): Node[] {
  const make = element.bind(undefined, document) as <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties?: Partial<HTMLElementTagNameMap[Name]>,
    ...children: (Node | string)[]
  ) => HTMLElementTagNameMap[Name];
  const texts = EDIT_TEXTS[locale];
  const search = make(
    'div',
    { className: 'excerpt' },
    make('p', { className: 'quiet' }, crumbs(document)),
    make('p', { className: 'found' }, document.title),
    make('p', {}, contentOf(document, '[name=description]')),
  );
  const social = make(
    'div',
    { className: 'excerpt' },
    make('img', { src: pictureOf(document), alt: '' }),
    make('p', { className: 'name' }, contentOf(document, '[property="og:title"]')),
    make('p', { className: 'quiet' }, contentOf(document, '[property="og:description"]')),
  );
  return [make('h2', {}, texts.search), search, make('h2', {}, texts.social), social];
}
