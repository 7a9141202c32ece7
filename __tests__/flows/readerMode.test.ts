/** What the reader mode of Firefox, and those like it, find in a page. */
import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { LOCALES, type Locale } from '../../i18n/locales';
import { startSiteServer, type SiteServer } from '../support/siteServer';

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

const PAGES: [Locale, string][] = [
  ...LOCALES.map((locale): [Locale, string] => [locale, 'projects/kumo-type']),
  ['ko', 'articles/twenty-five-quiet-minutes'],
];

// One window for all texts.
const { DOMParser } = new JSDOM().window;
const textOf = (html = '') =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, '');

it.each(PAGES)('%s, %s: the whole text and nothing else [engines.reader-mode]', async (locale, path) => {
  const { body: html } = await site.app.inject(`/${locale}/${path}`);
  const { document } = new JSDOM(html).window;
  const written = [...document.querySelectorAll('main article :is(p, h2, h3, li, figcaption)')];
  // The lead is its description.
  const texts = written
    .filter((part) => !part.closest('header'))
    .map((part) => textOf(part.innerHTML))
    .filter((text) => text.length > 40);
  const title = document.querySelector('h1')?.textContent ?? '';
  expect(isProbablyReaderable(document)).toBe(true);

  const read = new Readability(document).parse();
  const found = textOf(read?.content ?? '');
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.filter((text) => !found.includes(text))).toEqual([]);
  expect(read?.title).toContain(title.replace(/\u00ad/g, ''));
  expect(read?.lang).toBe(locale);
  // Menus, related items and the footer are longer than this.
  expect(found.length).toBeLessThan(1.3 * texts.join('').length + 300);
});
