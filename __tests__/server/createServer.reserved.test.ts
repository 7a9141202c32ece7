import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findReservedName } from '@hibari/contract/address/paths';
import { sendJson, startExternalService } from '../support/externalService';
import { ROOT } from '../support/projectFiles';
import { startSiteServer, type SiteServer } from '../support/siteServer';

/** An address under each reserved name that nothing serves. */
const UNSERVED = [
  '/assets/gone.js',
  '/assets',
  '/fonts/gone.woff2',
  '/identity/gone.svg',
  '/motion/',
  '/static/x',
  '/image/a/b',
  '/feed.xml',
  '/feeds/ja',
  '/sitemap-fr.xml',
  '/manifest/fr.webmanifest',
  '/.well-known/security.txt',
  '/apple-touch-icon.png',
  '/health/x',
  '/ready/x',
  '/metrics',
  '/%6detrics',
];

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({});
});
afterAll(() => site.close());

/** The paths of all routes except the pages' own. */
function routePaths(): string[] {
  const paths = new Set<string>();
  const parents: string[] = [];
  for (const line of site.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path] = /^([│├└─\s]*)([^\s│├└─]+)/.exec(line) ?? [];
    if (path === undefined) continue;
    parents.splice(indent.length / 4 - 1, Infinity, path);
    paths.add(parents.join(''));
  }
  paths.delete('*');
  return [...paths];
}

describe('the table of reserved names [address.reserved-names]', () => {
  it('contains the first segment of every server route', () => {
    const paths = routePaths();
    const segments = new Set(paths.map((path) => path.split('/')[1]));
    expect([...segments]).toEqual(
      expect.arrayContaining(['health', 'content', 'fonts', 'manifest', 'sitemap.xml']),
    );
    expect(paths.filter((path) => findReservedName(path) === undefined)).toEqual([]);
  });

  it('contains every entry of static/, also those added while the server runs', () => {
    const entries = readdirSync(join(ROOT, 'static'));
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.filter((entry) => findReservedName(`/${entry}`) === undefined)).toEqual([]);
  });
});

describe('under a reserved name [server.not-found-belongs-to-owner]', () => {
  it.each(UNSERVED)('GET and HEAD %s are a plain, uncached 404', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await site.app.inject({ url, method });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('location');
    }
  });

  it.each(['/content', '/content/', '/content/nope', '/content/collections/nope/items', '/%63ontent/nope'])(
    '%s is the service’s 404',
    async (url) => {
      const answer = await site.app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^unknown_(path|collection)$/) });
    },
  );

  it('with an external service, /content is a 404 too', async () => {
    const service = await startExternalService((_, response) => sendJson(response, { items: [] }));
    const other = await startSiteServer({ contentUrl: service.url });
    const answer = await other.app.inject('/content/collections/post/items');
    await Promise.all([other.close(), service.stop()]);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'unknown_path' }]);
  });

  it("a malformed address is rejected in the owner's error format", async () => {
    const types = ['/content/%E0%A4%A', '/assets/%E0%A4%A', '/%E0%A4%A'].map(async (url) => {
      const { statusCode, headers } = await site.app.inject(url);
      return [statusCode, headers['content-type']];
    });
    expect(await Promise.all(types)).toEqual([
      [400, 'application/problem+json; charset=utf-8'],
      [400, 'text/plain; charset=utf-8'],
      [400, 'text/html; charset=utf-8'],
    ]);
  });
});

describe('the pages', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
    '%s is rejected with an Allow header',
    async (method) => {
      const answer = await site.app.inject({ url: '/ja', method });
      expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([
        405,
        'GET, HEAD',
        'Method not allowed\n',
      ]);
    },
  );

  it.each(['/fr/robots.txt', '/contents', '/'])('%s leads to a page', async (url) => {
    const answer = await site.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ja']);
  });

  it('answers a request with an absolute URL', async () => {
    const { statusCode } = await site.app.inject({ url: 'http://proxy.example/ja?x' });
    expect(statusCode).toBe(200);
  });
});
