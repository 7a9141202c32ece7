/** Every route in every language through the real server with the sample content. */
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { routeOf, ROUTES } from '../../../src/app/pages/routes';
import type { PageRoute } from '../../../src/pages/page';
import type { PageName } from '../../../src/lib/address/place';
import { PAGE_SCRIPT } from '../../../src/server/site/render/inlineScripts';
import { getPage, textOf } from '../../support/servedPage';
import { bootDataOf, startSiteServer, type SiteServer } from '../../support/siteServer';
import { SITE_URL } from '../../support/testConfig';
import { textsOf } from '../../support/texts';

const TEXTS = { ja: textsOf('ja'), en: textsOf('en'), ko: textsOf('ko') };
const CONTENT_LOCALE = { ja: 'ja_JP', en: 'en_US', ko: 'ko_KR' };

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

interface Row {
  url: string;
  page: PageName;
  locale: Locale;
  status: 200 | 404;
  noindex: boolean;
  /** Its path and query. */
  canonical: string;
}

const keywordOf = (locale: Locale) => TEXTS[locale].search.recommended[0] ?? '';
const searchedIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('text');

function rowOf(url: string, page: PageName): Row {
  const locale = url.slice(1, 3) as Locale;
  const isNotice = locale === 'en' && (page === 'articles' || page === 'article');
  const isMissing = page === 'not-found';
  const searched = searchedIn(url);
  const isMadeUp = searched !== null && searched !== keywordOf(locale);
  return {
    ...{ url, page, locale, status: isMissing ? 404 : 200 },
    noindex: isMissing || isNotice || isMadeUp,
    canonical: isMadeUp ? url.replace(/\?.*/, '') : url,
  };
}

/** The addresses of a page that name no item and lead nowhere else. */
function plainRows({ page, paths, redirect }: PageRoute, locale: Locale): Row[] {
  const plain = paths.filter((path) => !/[:*]/.test(path) && redirect?.(locale, path) === undefined);
  return plain.map((path) => rowOf(`/${locale}${path === '/' ? '' : path}`, page));
}

const PAGES: readonly PageRoute[] = ROUTES;
const ROWS: Row[] = [
  ...LOCALES.flatMap((locale) => PAGES.flatMap((route) => plainRows(route, locale))),
  ...LOCALES.flatMap((locale) => [
    rowOf(`/${locale}/projects/kumo-type`, 'project'),
    rowOf(`/${locale}/projects/no-such-project`, 'not-found'),
    rowOf(`/${locale}/articles/voice-that-waits`, 'article'),
    rowOf(`/${locale}/articles/no-such-article`, locale === 'en' ? 'article' : 'not-found'),
    rowOf(`/${locale}/search?text=AI`, 'search'),
    rowOf(`/${locale}/search?text=${encodeURIComponent(keywordOf(locale))}`, 'search'),
    rowOf(`/${locale}/search?text=no-such-word`, 'search'),
    rowOf(`/${locale}/nowhere/at-all`, 'not-found'),
  ]),
];

const get = (url: string) => getPage(site, url);
const headingOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
const titleOf = (html: string) => textOf(/<title>([^<\u00a0]*)<\/title>/.exec(html)?.[1] ?? '');

/** The title of an item, as the content service returns it. */
async function titleOfItem(collection: string, id: string, locale: Locale): Promise<string> {
  const path = `/content/collections/${collection}/items/${id}?locale=${CONTENT_LOCALE[locale]}`;
  return (await site.app.inject(path)).json<{ title: string }>().title;
}

/** The title of a page without the site name, by default the one in its namespace; undefined for home. */
async function ownTitleOf({ url, page, locale }: Row): Promise<string | undefined> {
  const texts = TEXTS[locale];
  const searched = searchedIn(url);
  const titles: Partial<Record<PageName, () => string | Promise<string> | undefined>> = {
    home: () => undefined,
    project: () => titleOfItem('post', 'kumo-type', locale),
    article: () =>
      ({
        ja: texts.article.onlyKoreanTitle,
        en: texts.articles.noticeTitle,
        ko: titleOfItem('blog_kr', 'voice-that-waits', 'ko'),
      })[locale],
    search: () => (searched ? texts.search.resultTitle.replace('{{text}}', searched) : texts.search.title),
    'not-found': () => texts.notFound.title,
  };
  const title = titles[page];
  if (title) return title();
  const [namespace = 'shell'] = routeOf(page).namespaces;
  return (texts[namespace] as { title?: string }).title;
}

describe('every route × locale renders on the server [routing.every-route] [routing.page-attributes] [operations.start]', () => {
  it('has every page of the route table', () => {
    expect(new Set(ROWS.map(({ page }) => page))).toEqual(new Set(ROUTES.map(({ page }) => page)));
  });

  it.each(ROWS.map((row) => [row.url, row] as const))('%s', async (url, row) => {
    const { page, locale, status, noindex, canonical } = row;
    const answer = await get(url);
    const { html, markup } = answer;
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(answer.headers['cache-control'])).toContain('s-maxage=10');
    expect(html).toContain(`<html lang="${locale}" data-motion="on">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    const own = await ownTitleOf(row);
    const siteName = TEXTS[locale].shell.site.name;
    expect(titleOf(html)).toBe(
      own === undefined ? siteName : `${own.replaceAll('\u00a0', ' ')} – ${siteName}`,
    );
    expect(markup.match(/<main[^>]*data-page="[^"]*"/g)).toHaveLength(1);
    expect(markup).toMatch(new RegExp(`<main[^>]*data-testid="page"[^>]*data-page="${page}"`));
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(headingOf(markup)).not.toBe('');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${canonical}"/>`);
    expect(html).toContain(`name="robots" content="${noindex ? 'noindex' : 'index, follow'}"`);
    expect(bootDataOf(html).state.ui.navigation.place).toMatchObject({ page, locale });
  });

  it.each(ROWS.map(({ url }) => url))(
    '%s complies with the strict CSP: no inline style, handler or script',
    async (url) => {
      const { html } = await get(url);
      expect(html).not.toMatch(/\sstyle="/);
      expect(html).not.toMatch(/\son\w+="/);
      expect(html.match(/<script(?! src="\/assets\/| type="application\/ld\+json")[^>]*>/g)).toEqual([
        '<script id="boot-data" type="application/json">',
        '<script>',
        '<script id="chunk-integrity" type="application/json">',
      ]);
      expect(html).toContain(`<script>${PAGE_SCRIPT}</script>`);
    },
  );

  it('logs no error', () => {
    expect(site.errors).not.toHaveBeenCalled();
  });
});

describe('redirects of the routes', () => {
  it.each([
    ['/ja/articles', '/ja/articles/blog'],
    ['/ja/articles/', '/ja/articles/blog'],
    ['/ko/articles/blog', '/ko/articles'],
    ['/ko/articles/media/', '/ko/articles'],
    ['/fr/projects/kumo-type?x=1', '/ja?x=1'],
    ['/team', '/ja'],
  ])('%s redirects to %s [routing.articles-redirects]', async (url, to) => {
    const answer = await get(url);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });
});

describe('items that exist in another language only', () => {
  it.each([
    ['/ko/projects/seat-for-all', ['/ja/projects/seat-for-all']],
    ['/en/projects/slow-elevator', ['/ja/projects/slow-elevator', '/ko/projects/slow-elevator']],
    ['/ko/projects/night-clinic', ['/en/projects/night-clinic', '/ja/projects/night-clinic']],
  ])('%s is a 404 page that links to %j [missing.elsewhere]', async (url, links) => {
    const { status, markup } = await get(url);
    const main = markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
    const found = [...main.matchAll(/href="(\/(?:ja|en|ko)\/projects\/[^"]+)"/g)].map(([, href]) => href);
    expect([status, [...new Set(found)].sort()]).toEqual([404, links]);
  });

  it('the 404 page of an item id links by postId, so that every link works', async () => {
    const { status, markup } = await get('/en/projects/slow-elevator-ja');
    const main = markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
    const links = [...main.matchAll(/href="(\/(?:ja|ko)\/projects\/[^"]+)"/g)].map(([, href = '']) => href);
    expect([status, links]).toEqual([404, ['/ja/projects/slow-elevator', '/ko/projects/slow-elevator']]);
    for (const link of links) expect((await get(link)).status).toBe(200);
  });

  it("the id of a translation shows the page's own language, with the postId as canonical [address.id-finds-its-translation]", async () => {
    const { status, html } = await get('/en/projects/kumo-type-ja');
    expect([status, titleOf(html)]).toEqual([200, titleOf((await get('/en/projects/kumo-type')).html)]);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/en/projects/kumo-type"/>`);
  });

  it('a Korean article under /ja links to the Korean page [article.korean-only]', async () => {
    const { status, markup } = await get('/ja/articles/voice-that-waits');
    const main = markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
    expect(status).toBe(200);
    expect(headingOf(markup)).toBe(TEXTS.ja.article.onlyKoreanTitle);
    expect(main).toContain('href="/ko/articles/voice-that-waits"');
    expect(main).toContain('href="/ja/articles/blog"');
  });
});
