import { JSDOM } from 'jsdom';
import { LOCALES } from '@hibari/contract/locales';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startSiteServer, type SiteServer } from '../../../support/siteServer';
import { SITE_URL } from '../../../support/testConfig';

const project = (fields: object) => markdown({ ...projectFields, ...fields });

let site: SiteServer;
beforeAll(async () => {
  const cover = await makePicture();
  site = await startSiteServer({
    files: {
      'post/everywhere/cover.webp': cover,
      'post/everywhere/ja.md': project({ title: '全部' }),
      'post/everywhere/en.md': project({ title: 'All' }),
      'post/everywhere/ko.md': project({ title: '모두' }),
      'post/two/cover.webp': cover,
      'post/two/ja.md': project({ title: '二つ' }),
      'post/two/ko.md': project({ title: '둘' }),
      'post/one/cover.webp': cover,
      'post/one/en.md': project({ title: 'One' }),
      // Not yet published in Korean.
      'post/soon/cover.webp': cover,
      'post/soon/ja.md': project({ title: '近日' }),
      'post/soon/ko.md': project({ title: '곧', date: '2999-01-01T00:00:00+09:00' }),
      'blog_kr/voice/cover.webp': cover,
      'blog_kr/voice/ko.md': markdown({ ...articleFields, title: '목소리' }),
    },
  });
});
afterAll(() => site.close());

const PAGES = [
  '',
  '/projects',
  '/team',
  '/articles',
  '/articles/blog',
  '/articles/media',
  '/search?text=a',
  '/nowhere',
];
const ITEMS = ['everywhere', 'two', 'one', 'soon', 'none', 'everywhere-ja', 'two-ko', 'one-en'];
const ADDRESSES = LOCALES.flatMap((locale) =>
  [
    ...PAGES,
    '/projects?category=Brand',
    ...ITEMS.map((id) => `/projects/${id}`),
    '/articles/voice',
    '/articles/none',
  ].map((path) => `/${locale}${path}`),
);

interface Head {
  status: number;
  canonical: string | null | undefined;
  alternates: string[];
  hints: string[];
}

async function headOf(url: string): Promise<Head> {
  const answer = await site.app.inject(url);
  const { headers, statusCode: status, body } = answer;
  if (status === 302) return headOf(String(headers.location));
  // A whole page takes six times as long to parse.
  const { document } = new JSDOM(status === 404 ? body : body.slice(0, body.indexOf('<body'))).window;
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
  return {
    status,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: hrefs('link[rel=alternate][hreflang]:not([hreflang=x-default])'),
    hints: status === 404 ? hrefs('main a[lang]:not([data-track])') : [],
  };
}

const own = (href: string) => href.slice(SITE_URL.length);

describe('the translations that a head names', () => {
  it.each(ADDRESSES)(
    'of %s answer 200 and name it too [address.hreflang-names-existing-translations]',
    async (url) => {
      const { canonical, alternates, hints, status } = await headOf(url);
      if (status === 404) expect(alternates).toEqual([]);
      if (alternates.length > 0) expect(alternates).toContain(canonical);
      for (const href of alternates) {
        const other = await headOf(own(href));
        expect([href, other.status, other.canonical, other.alternates]).toEqual([
          href,
          200,
          href,
          alternates,
        ]);
      }
      for (const href of hints) expect([href, (await headOf(href)).status]).toEqual([href, 200]);
    },
  );

  it('are those of the page index, as sitemaps list them', async () => {
    for (const locale of LOCALES) {
      const { body } = await site.app.inject(`/sitemap-${locale}.xml`);
      const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
      const urls = [...document.querySelectorAll('url')];
      expect(urls.length).toBeGreaterThan(4);
      for (const url of urls) {
        const page = url.querySelector('loc')?.textContent ?? '';
        const listed = [...url.children].flatMap((tag) => tag.getAttribute('href') ?? []);
        const { status, canonical, alternates } = await headOf(own(page));
        expect([page, status, canonical, alternates]).toEqual([page, 200, page, listed]);
      }
    }
  });

  it('of an item are the languages it is published in now', async () => {
    const languages = async (url: string) =>
      (await headOf(url)).alternates.map((href) => own(href).split('/')[1]);
    expect(await languages('/ja/projects/everywhere')).toEqual(['ja', 'en', 'ko']);
    expect(await languages('/ko/projects/two')).toEqual(['ja', 'ko']);
    expect(await languages('/en/projects/one')).toEqual([]);
    expect(await languages('/ja/projects/soon')).toEqual([]);
    expect((await headOf('/ko/projects/one')).hints).toEqual(['/en/projects/one']);
  });
});
