import type { PageHead } from './pageHead';

function set(document: Document, selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Updates the document's head for the page now shown. */
export function applyHead(document: Document, head: PageHead): void {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  set(document, 'meta[name="description"]', 'content', head.description);
  set(document, 'meta[name="robots"]', 'content', head.noindex ? 'noindex' : 'index, follow');
  set(document, 'meta[property="og:title"]', 'content', head.socialTitle);
  set(document, 'meta[property="og:description"]', 'content', head.description);
  set(document, 'meta[property="og:locale"]', 'content', head.ogLocale);
  set(document, 'meta[property="og:url"]', 'content', head.canonical);
  set(document, 'link[rel="canonical"]', 'href', head.canonical);
  writeAlternates(document, head.alternates);
}

/** Replaces the language alternates: not every page exists in every language. */
function writeAlternates(document: Document, alternates: PageHead['alternates']): void {
  document.head.querySelectorAll('link[rel="alternate"][hreflang]').forEach((link) => link.remove());
  for (const { lang, href } of alternates) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = lang;
    link.href = href;
    document.head.append(link);
  }
}
