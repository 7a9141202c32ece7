import { createHash } from 'node:crypto';
import { LOCALES } from '@hibari/contract/locales';
import { TIMEOUTS } from '../../src/server/operations/limits/limits';
import { articleFields, makePicture, markdown, projectFields } from '../support/contentFolder';
import { startExternalService } from '../support/externalService';
import { bootDataOf, startSiteServer, type SiteServer } from '../support/siteServer';
import { selectHeldList } from '../../src/features/content/contentState';

let site: SiteServer;
const hostile = '</script><script>alert(1)</script><!-- \u2028';

beforeAll(async () => {
  const thumbnail = '../../cover.webp';
  const project = (locale: string, title: string) =>
    markdown({ ...projectFields, thumbnail, title: `${title} ${locale}` });
  const article = (title: string, date: string) =>
    markdown({ ...articleFields, thumbnail, title, date, link: 'https://note.example/a' });
  site = await startSiteServer({
    files: {
      'cover.webp': await makePicture(),
      ...Object.fromEntries(LOCALES.map((locale) => [`post/kumo/${locale}.md`, project(locale, 'Kumo')])),
      'blog/a/ja.md': article('Blog newest', '2026-04-01T10:00:00+09:00'),
      'media/b/ja.md': article(hostile, '2026-03-01T10:00:00+09:00'),
      'blog_kr/c/ko.md': article('Korean newest', '2026-04-01T10:00:00+09:00'),
    },
  });
});
afterAll(() => site.close());

it('cuts off endless headers, requests, answers and idle connections [server.time-outs]', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.app.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: TIMEOUTS.headers,
    requestTimeout: TIMEOUTS.request,
    timeout: TIMEOUTS.idle,
    keepAliveTimeout: TIMEOUTS.keepAlive,
  });
  for (const limit of [headersTimeout, requestTimeout]) expect(limit).toBeLessThanOrEqual(15_000);
  expect(timeout).toBeLessThanOrEqual(60_000);
});

describe('home', () => {
  it.each(LOCALES)('%s has its newest content in the raw HTML; English has no articles', async (locale) => {
    const { body } = await site.app.inject(`/${locale}`);
    const markup = body.slice(0, body.indexOf('<script id="boot-data"'));
    expect(markup).toContain(`Kumo ${locale}`);
    expect(markup.includes('Blog newest')).toBe(locale === 'ja');
    expect(markup.includes('Korean newest')).toBe(locale === 'ko');
    expect(markup.includes('data-testid="article-list"')).toBe(locale !== 'en');
  });

  it('content cannot break out of the inert JSON or the markup', async () => {
    const { body } = await site.app.inject('/ja');
    expect(body).not.toContain('<script>alert');
    expect(
      selectHeldList(bootDataOf(body).state, { list: 'articles', locale: 'ja' }).items[1]?.title,
    ).toContain('</script><script>alert(1)');
    // Its own end, and that of the inline script behind it.
    const [, end = ''] = body.split('<script id="boot-data"');
    expect(end.split('<script src=')[0]?.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each(['/ja', '/ko/nowhere'])(
    'the CSP of %s allows exactly its inline styles, and nothing unsafe',
    async (url) => {
      const { body, headers } = await site.app.inject(url);
      const policy = String(headers['content-security-policy']);
      const inline = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(inline.length).toBeGreaterThan(2);
      for (const css of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
      }
      expect(policy).not.toContain('unsafe');
    },
  );
});

describe('redirects [address.redirect-keeps-query-and-hash]', () => {
  it.each([
    ['ko-KR,ko;q=0.9', '/ko'],
    ['en-GB', '/en'],
    ['fr, ko', '/ja'],
    ['ko;q=0.3, en;q=0.8', '/en'],
    [undefined, '/ja'],
  ])('/ with %s redirects to %s by language, uncached [routing.root-uncached]', async (language, to) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const answer = await site.app.inject({ url: '/?x=1', headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${to}?x=1`]);
    expect(answer.headers.vary).toBe('Accept-Language');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/projects?x=1', '/ja?x=1'],
    ['/projects/a?utm=%26&y#z', '/ja?utm=%26&y'],
    ['/JA', '/ja'],
    ['/ja-JP/team', '/ja'],
    ['/fr/articles/blog', '/ja'],
    ['//', '/ja'],
    ['//evil.example/ja', '/ja'],
    ['/ja/articles?category=a', '/ja/articles/blog?category=a'],
    ['/ko/articles/media', '/ko/articles'],
  ])('%s redirects to %s', async (url, to) => {
    const answer = await site.app.inject({ url, headers: { 'accept-language': 'ko' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    expect(String(answer.headers.vary ?? '')).not.toContain('Accept-Language');
  });

  it.each(['/health', '/content/health', '/content/openapi.json', '/identity/favicon.svg'])(
    '%s is matched before the locale [address.reserved-first]',
    async (url) => {
      expect((await site.app.inject(url)).statusCode).toBe(200);
    },
  );

  it('HEAD answers like GET, without a body', async () => {
    const answer = await site.app.inject({ url: '/ko', method: 'HEAD' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers.etag).toBe((await site.app.inject('/ko')).headers.etag);
  });

  it('an address that cannot be decoded is rejected without internal details', async () => {
    const answer = await site.app.inject('/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/FST_|stack|find-my-way/);
  });

  it('an overlong address is rejected', async () => {
    expect((await site.app.inject(`/ja?x=${'y'.repeat(5000)}`)).statusCode).toBe(414);
  });
});

describe('web analytics', () => {
  it('unset: no trace of the vendor in HTML or CSP [tracking.analytics-id]', async () => {
    const { body, headers } = await site.app.inject('/ko');
    expect(body).not.toMatch(/gtag|dataLayer|google/);
    expect(headers['content-security-policy']).not.toContain('google');
  });

  it('set: the start script comes before all others on every page, allowed by its hash only [tracking.analytics-id]', async () => {
    const tracked = await startSiteServer({ analyticsId: 'G-AB12CD34EF' });
    const answers = await Promise.all(['/en', '/ko/nowhere'].map((url) => tracked.app.inject(url)));
    await tracked.close();
    for (const { body, headers } of answers) {
      const [, start = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
      expect(start).toContain('"G-AB12CD34EF"');
      expect(body.indexOf(start)).toBeLessThan(body.indexOf('<script src='));
      const policy = String(headers['content-security-policy']);
      const hash = createHash('sha256').update(start).digest('base64');
      expect(policy).toContain(` 'sha256-${hash}' https://www.googletagmanager.com;`);
      expect(policy).not.toContain('unsafe');
      expect(body).not.toMatch(/<script[^>]*googletagmanager/);
    }
  });
});

describe('an external content service that is down', () => {
  it('the page is still sent, uncached, and the failure is logged', async () => {
    const service = await startExternalService((_, response) => void response.destroy());
    const other = await startSiteServer({ contentUrl: service.url });
    const answer = await other.app.inject('/en');
    const logged = other.errors.mock.calls.map(([, message]: unknown[]) => message);
    await Promise.all([other.close(), service.stop()]);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-security-policy']).toContain(
      `connect-src 'self' ${new URL(service.url).origin}`,
    );
    expect(answer.body).toContain('data-testid="hero-title"');
    expect(logged).toEqual([expect.stringContaining('projects/en')]);
  });
});
