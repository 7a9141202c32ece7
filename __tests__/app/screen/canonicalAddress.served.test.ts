/** What the whole server says to search engines of searches and filtered lists, with the sample content. */
import { JSDOM } from 'jsdom';
import { LOCALES } from '@hibari/contract/locales';
import { startSiteServer, type SiteServer } from '../../support/siteServer';
import { SITE_URL } from '../../support/testConfig';

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

// One window for all pages: only their markup is read.
const { DOMParser } = new JSDOM().window;
const textOf = async (url: string) => (await site.app.inject(url)).body;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const pathOf = (url: string) => url.slice(SITE_URL.length);

/** What search engines and networks read of a page. */
async function readHead(url: string) {
  const { statusCode, body } = await site.app.inject(url);
  const document = new DOMParser().parseFromString(body.slice(0, body.indexOf('<body')), 'text/html');
  const contentOf = (name: string) =>
    document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');
  return {
    status: statusCode,
    robots: contentOf('robots'),
    canonical: pathOf(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''),
    translations: [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('href')),
    shared: ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt'].map(
      contentOf,
    ),
    describesItself: body.includes('application/ld+json'),
  };
}
type Head = Awaited<ReturnType<typeof readHead>>;
const LISTED = { status: 200, robots: 'index, follow', translations: [], describesItself: true };
const MADE_UP = { status: 200, robots: 'noindex', translations: [], describesItself: false };
const FILTERED = [
  ...LOCALES.map((locale) => `/${locale}/projects`),
  '/ja/articles/blog',
  '/ja/articles/media',
].concat('/ko/articles');

describe('addresses that anybody can make up [address.listed-choices]', () => {
  it.each(
    [
      '/ja/search?text=Design%20system',
      '/en/search?text=cheap+pills+call+0800',
      '/ko/search?text=%EC%A0%84%ED%99%94+0800&projects=2',
      '/en/projects?category=Call%200800%20123',
      '/ja/articles/media?category=Call%200800%20123',
      '/ko/articles?category=Call%200800%20123&page=3',
      '/en/articles?category=Call%200800%20123',
      '/ja/projects?category=Brand',
    ].map((url) => [url, url.replace(/\?.*/, '')]),
  )(
    '%s is not indexed, and other sites are told of %s [head.made-up-text-is-not-shared]',
    async (url, to) => {
      const page = await readHead(to);
      expect(await readHead(url)).toEqual({ ...page, ...MADE_UP, canonical: to });
      expect(page.canonical).toBe(to);
    },
  );

  it.each(LOCALES)(
    '%s: each recommended keyword is indexed under the address that the page links',
    async (locale) => {
      const markup = await textOf(`/${locale}/search`);
      const [keywords = ''] = all(markup, /data-testid="recommended-keywords"(.*?)<\/ul>/gs);
      const links = all(keywords, /href="([^"]+)"/g);
      expect(links).toHaveLength(6);
      for (const link of links) expect(await readHead(link)).toMatchObject({ ...LISTED, canonical: link });
    },
  );

  it.each(FILTERED)(
    'each category of %s is indexed under the address that its button opens, in any spelling',
    async (list) => {
      const markup = await textOf(list);
      const categories = all(markup, /<button[^>]* value="([^"]+)"/g);
      expect(categories.length).toBeGreaterThan(2);
      for (const category of categories) {
        const canonical = `${list}?${new URLSearchParams({ category }).toString()}`;
        expect(await readHead(canonical)).toMatchObject({ ...LISTED, canonical });
        const other = encodeURIComponent(` ${category.toUpperCase().normalize('NFD')}`);
        expect(await readHead(`${list}?category=${other}`)).toMatchObject({ ...LISTED, canonical });
      }
    },
  );

  it('a search for a tag is indexed only if the tag is a recommended keyword', async () => {
    const markup = await textOf('/ja/search');
    const links = [...new Set(all(markup, /<a [^>]*href="(\/ja\/search\?text=[^"]+)"/g))];
    expect(links.length).toBeGreaterThan(10);
    const heads = await Promise.all(links.map(readHead));
    const isIndexed = ({ canonical, robots }: Head, at: number) =>
      canonical === links[at] && robots !== 'noindex';
    const indexed = heads.filter(isIndexed).length;
    expect(indexed).toBe(6);
    for (const head of heads.filter((one, at) => !isIndexed(one, at)))
      expect(head).toMatchObject({ ...MADE_UP, canonical: '/ja/search' });
  });
});
