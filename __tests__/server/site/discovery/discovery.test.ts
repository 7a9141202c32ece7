import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { LOCALES } from '@hibari/contract/locales';
import { publish } from '../../../../packages/content-service/publish/publish';
import { serveEditions } from '../../../../packages/content-service/serveEditions';
import { discovery } from '../../../../src/server/site/discovery/discovery';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { sendJson, startExternalService } from '../../../support/externalService';
import { listOf, makeArticle, makeProject } from '../../../support/items';
import { startSiteServer, type SiteServer } from '../../../support/siteServer';
import { SITE_URL } from '../../../support/testConfig';
import { openTestStore } from '../../../support/testStore';

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

const textOf = async (url: string) => (await site.app.inject(url)).body;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const pathOf = (url: string) => url.slice(SITE_URL.length);

interface Entry {
  path: string;
  lastmod: string | undefined;
  alternates: string[];
}
async function entriesOf(file: string): Promise<Entry[]> {
  return all(await textOf(file), /<url>(.*?)<\/url>/g).map((url) => ({
    path: pathOf(all(url, /<loc>(.*?)<\/loc>/g)[0] ?? ''),
    lastmod: all(url, /<lastmod>(.*?)<\/lastmod>/g)[0],
    alternates: all(url, /hreflang="\w+" href="([^"]+)"/g).map(pathOf),
  }));
}
const allEntries = async () =>
  (await Promise.all(LOCALES.map((locale) => entriesOf(`/sitemap-${locale}.xml`)))).flat();

describe('what search engines read [address.sitemap-lists-what-is-indexed]', () => {
  it('robots.txt allows the site and links to the sitemap index with the public origin', async () => {
    const { headers, body } = await site.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  });

  it('the index lists a sitemap per language, with the date of its newest page', async () => {
    const body = await textOf('/sitemap.xml');
    expect(all(body, /<loc>(.*?)<\/loc>/g).map(pathOf)).toEqual(
      LOCALES.map((locale) => `/sitemap-${locale}.xml`),
    );
    for (const [at, locale] of LOCALES.entries()) {
      const dates = (await entriesOf(`/sitemap-${locale}.xml`)).flatMap(({ lastmod }) => lastmod ?? []);
      expect(all(body, /<lastmod>(.*?)<\/lastmod>/g)[at]).toBe(dates.sort().at(-1));
    }
  });

  it('every address is an indexable page with itself as canonical and the same translations', async () => {
    const entries = await allEntries();
    expect(entries.length).toBeGreaterThan(60);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
    for (const { path, alternates } of entries) {
      const { statusCode, body } = await site.app.inject(path);
      const named = all(body, /hrefLang="(?:ja|en|ko)" href="([^"]+)"/g).map(pathOf);
      expect([path, statusCode, all(body, /rel="canonical" href="([^"]+)"/g).map(pathOf), named]).toEqual([
        path,
        200,
        [path],
        alternates,
      ]);
      expect([path, body.includes('content="noindex"')]).toEqual([path, false]);
    }
  });

  it('translations refer to each other [address.hreflang-names-existing-translations]', async () => {
    const byPath = new Map((await allEntries()).map(({ path, alternates }) => [path, alternates]));
    const translated = [...byPath].filter(([, alternates]) => alternates.length > 0);
    expect(translated.length).toBeGreaterThan(30);
    for (const [path, alternates] of translated) {
      expect(alternates).toContain(path);
      for (const other of alternates) expect([other, byPath.get(other)]).toEqual([other, alternates]);
    }
  });

  it('dates are those of the content, none in the future', async () => {
    const entries = await allEntries();
    const { date } = (await site.app.inject('/content/collections/post/items/kumo-type?locale=ja')).json<{
      date: string;
    }>();
    const kumo = entries.find(({ path }) => path === '/ja/projects/kumo-type');
    expect(kumo?.lastmod).toBe(new Date(date).toISOString());
    for (const { lastmod } of entries) expect(new Date(lastmod ?? 0).getTime()).toBeLessThan(Date.now());
  });

  it('contains no noindex page', async () => {
    const paths = (await allEntries()).map(({ path }) => path);
    expect(
      paths.filter((path) => /^\/en\/articles|^\/ja\/articles\/(?!blog$|media$)|\/search/.test(path)),
    ).toEqual([]);
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await site.app.inject({
      url: '/sitemap-ja.xml',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/xml; charset=utf-8',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(await textOf('/sitemap-ja.xml'));
  });
});

describe('a sitemap of an external content service', () => {
  it("escapes content, omits invalid dates, and ends even if the service's list never does", async () => {
    const item = makeProject('a', { postId: `<&'"> a`, date: 'soon' });
    const service = await startExternalService((_, response) =>
      sendJson(response, { ...listOf(item), total: 1e9 }),
    );
    const other = await startSiteServer({ contentUrl: service.url });
    const { statusCode, body } = await other.app.inject('/sitemap-en.xml');
    const again = await other.app.inject('/sitemap-ko.xml');
    const asked = service.requests.length;
    await Promise.all([other.close(), service.stop()]);
    expect([statusCode, again.statusCode]).toEqual([200, 200]);
    expect(body).toContain(`<loc>${SITE_URL}/en/projects/%3C%26&apos;%22%3E%20a</loc><xhtml:link`);
    expect(asked).toBe(12);
  });

  it('omits an item whose postId is the address of another page [address.sitemap-lists-what-is-indexed]', async () => {
    const projects = listOf(makeProject('b', { postId: 'b' }));
    const articles = listOf(makeArticle('c', { postId: 'blog' }), makeArticle('d', { postId: 'd' }));
    const service = await startExternalService(({ url = '' }, response) =>
      sendJson(response, url.includes('/post/') ? projects : articles),
    );
    const other = await startSiteServer({ contentUrl: service.url });
    const { body } = await other.app.inject('/sitemap-ko.xml');
    await Promise.all([other.close(), service.stop()]);
    expect(all(body, /<loc>(.*?)<\/loc>/g).map(pathOf)).toEqual([
      '/ko',
      '/ko/projects',
      '/ko/team',
      '/ko/articles',
      '/ko/articles/d',
      '/ko/projects/b',
    ]);
  });

  it('takes items without a postId for no translations of each other [address.hreflang-names-existing-translations]', async () => {
    const service = await startExternalService(({ url = '' }, response) => {
      const [, language = ''] = /\/post\/.*locale=(\w\w)/.exec(url) ?? [];
      sendJson(response, listOf(...(language ? [makeProject(`x-${language}`, { postId: '' })] : [])));
    });
    const other = await startSiteServer({ contentUrl: service.url });
    const { body } = await other.app.inject('/sitemap-ko.xml');
    await Promise.all([other.close(), service.stop()]);
    expect(body).toContain(`<loc>${SITE_URL}/ko/projects/x-ko</loc>`);
    expect(body).not.toContain('/ja/projects/x-');
  });

  it('is an uncached 503 while the service is down', async () => {
    const service = await startExternalService((_, response) => sendJson(response, {}, 404));
    const other = await startSiteServer({ contentUrl: service.url });
    const failed = await other.app.inject('/sitemap.xml');
    service.behave((_, response) => sendJson(response, listOf()));
    const later = await other.app.inject('/sitemap.xml');
    await Promise.all([other.close(), service.stop()]);
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '120',
    ]);
    expect(later.statusCode).toBe(200);
  });
});

describe('a sitemap and a feed whose store is away', () => {
  it('are those of the last edition [operations.stale-while-away]', async () => {
    const store = await openTestStore();
    const content = await makeContentFolder({
      'post/a/cover.webp': await makePicture(),
      'post/a/ja.md': markdown(projectFields),
    });
    await publish(store, { contentDir: content.path });
    const app = fastify();
    let clock = Date.now();
    const source = await serveEditions(store, { now: () => new Date(clock) });
    await app.register(discovery, { source, siteUrl: SITE_URL });
    const read = async (url: string) => {
      const { statusCode, body } = await app.inject(url);
      return { statusCode, body };
    };
    const paths = ['/sitemap-ja.xml', '/feed-ja.xml'];
    const before = await Promise.all(paths.map(read));
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Its folder, or its database, is gone.
    await store.close();
    for (const later of [2_000, 25 * 3_600_000]) {
      clock += later;
      expect(await Promise.all(paths.map(read))).toEqual(before);
    }
    await Promise.all([app.close(), content.remove()]);
  });
});
