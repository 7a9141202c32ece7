/** What the reader modes of browsers look for: one element with the text, and nothing else in it. */
import { JSDOM } from 'jsdom';
import { LOCALES, type Locale } from '@hibari/contract/locales';
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
const parser = new new JSDOM().window.DOMParser();

it.each(PAGES)(
  '%s, %s: one article has the whole text and nothing else [engines.reader-mode]',
  async (locale, path) => {
    const { body: html } = await site.app.inject(`/${locale}/${path}`);
    const page = parser.parseFromString(html, 'text/html');
    // The others are cards, with a line each.
    const article = page.querySelector('main article');
    const isInArticle = (part: Element) => part.closest('article') === article;
    const texts = [...page.querySelectorAll('main :is(p, figcaption)')].filter(
      (part) => (part.textContent ?? '').length > 40 && !part.closest('header'),
    );
    expect(texts.filter(isInArticle).length).toBeGreaterThan(4);
    expect(texts.filter((part) => !isInArticle(part))).toEqual([]);
    expect(article?.querySelectorAll('nav, aside, form')).toHaveLength(0);
    expect(page.title).toContain((page.querySelector('h1')?.textContent ?? '').replace(/\u00ad/g, ''));
    expect(page.documentElement.lang).toBe(locale);
  },
);
