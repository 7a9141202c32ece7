/** The page's appearance elsewhere: a search engine's excerpt, and the card of a shared link. */
import { element } from '../devtools/bar/element';
import type { EditTexts } from './texts';

function contentOf(selector: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta${selector}`)?.content ?? '';
}

/** `https://hibari.example/ja/projects` as `hibari.example › ja › projects`. */
function crumbs(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { host, pathname } = new URL(canonical ?? document.URL);
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
}

/** The picture from this server: its public address names a host that may not know it yet. */
function pictureOf(): string {
  const { pathname, search } = new URL(contentOf('[property="og:image"]'), document.URL);
  return pathname + search;
}

export function writeExcerpts(texts: EditTexts): Node[] {
  return [
    element('h2', {}, texts.search),
    element(
      'div',
      { className: 'excerpt' },
      element('p', { className: 'quiet' }, crumbs()),
      element('p', { className: 'found' }, document.title),
      element('p', {}, contentOf('[name=description]')),
    ),
    element('h2', {}, texts.social),
    element(
      'div',
      { className: 'excerpt' },
      element('img', { src: pictureOf(), alt: '' }),
      element('p', { className: 'name' }, contentOf('[property="og:title"]')),
      element('p', { className: 'quiet' }, contentOf('[property="og:description"]')),
    ),
  ];
}
