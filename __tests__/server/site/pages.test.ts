import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import type { Place } from '../../../src/lib/address/place';
import { rateLimits } from '../../../src/server/operations/limits/rateLimits';
import { pages, firstLanguage } from '../../../src/server/site/pages';
import type { ClientAssets } from '../../../src/server/site/render/clientAssets';
import type { RenderedPage } from '../../../src/server/site/render/renderPage';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { snapshotOf } from '../../support/snapshotOf';
import { SITE_URL } from '../../support/testConfig';

describe('firstLanguage', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['ko', 'ko'],
    ['fr, ko', 'fr'],
    ['en;q=0.5, ko;q=0.9', 'ko'],
    ['en;q=0.5, ko', 'ko'],
    ['en;q=0.8,ko;q=0.8', 'en'],
    ['ko;q=0, en;q=0.1', 'en'],
    ['ko;q=0', undefined],
    ['*;q=1, en;q=0.5', 'en'],
    ['ko ; Q=0.2 , en ; q=0.3', 'en'],
    ['ko;q=x, en', 'en'],
    ['ko;q=7, en;q=0.1', 'ko'],
    [',,;q=1,en', 'en'],
    ['zh-Hant-TW;level=1;q=0.4, en-GB;q=0.6', 'en-GB'],
  ])('%p → %p', (header, tag) => {
    expect(firstLanguage(header)).toBe(tag);
  });
});

const html = `<!doctype html>${'<p>ページ</p>'.repeat(100)}`;
const NO_ASSETS: ClientAssets = {
  scripts: () => [],
  chunkIntegrity: undefined,
  styles: () => [],
  offerStyles: [],
  styleHashes: [],
};
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function start(
  render: (place: Place) => Partial<RenderedPage> | Promise<Partial<RenderedPage>> = () => ({}),
): Promise<FastifyInstance> {
  app = fastify();
  await app.register(rateLimits);
  await app.register(pages, {
    queue: (_client, work) => work(),
    source: {
      url: '/content',
      snapshot: () => Promise.resolve(snapshotOf(createScriptedContentApi().api)),
      openPreview: () => Promise.resolve(undefined),
    },
    render: async (place) => ({ status: 200, html, complete: true, staleMs: 0, ...(await render(place)) }),
    rendering: { failureLog: () => undefined, assets: NO_ASSETS, siteUrl: SITE_URL },
  });
  return app;
}
const ask = (accepted: string | undefined, more: Record<string, string> = {}) => ({
  url: '/ja',
  headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }), ...more },
});

describe('pages: encodings and validation', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    ['brotli', undefined],
    [undefined, undefined],
  ])('accepted %s is answered as %s', async (accepted, encoding) => {
    const answer = await (await start()).inject(ask(accepted));
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((raw: Buffer) => raw);
    expect(decode(answer.rawPayload).toString()).toBe(html);
  });

  it('a page the client has is 304 without a body, for its encoding only', async () => {
    const server = await start();
    const etag = String((await server.inject(ask('br'))).headers.etag);
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await server.inject(ask('br', { 'if-none-match': held }));
      expect([held, answer.statusCode, answer.body]).toEqual([held, 304, '']);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await server.inject(ask('gzip', { 'if-none-match': etag }))).statusCode).toBe(200);
    expect((await server.inject(ask('br', { 'if-none-match': '"other"' }))).statusCode).toBe(200);
  });

  it('a page without its main item is 503, not cached, with the time to ask again [server.no-item-no-page]', async () => {
    const server = await start(() => ({ status: 503, complete: false }));
    const answer = await server.inject(ask('br'));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await server.inject(ask('br', { 'if-none-match': String(answer.headers.etag) }));
    expect(again.statusCode).toBe(503);
  });

  it('shared caches keep a complete page for a short time, and never an incomplete one', async () => {
    const complete = await (await start()).inject('/ja');
    expect(complete.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
    );
    // The content that was rendered may already be a second old.
    expect(complete.headers.age).toBe('1');
    await app?.close();
    const incomplete = await (await start(() => ({ complete: false }))).inject('/ja');
    expect(incomplete.headers['cache-control']).toBe('no-store');
  });

  it('a page that is not found is never 304', async () => {
    const server = await start(() => ({ status: 404 }));
    const first = await server.inject('/ja/nowhere');
    expect(first.statusCode).toBe(404);
    const again = await server.inject({
      url: '/ja/nowhere',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(404);
  });

  it('addresses that differ only in unknown parameters are rendered once [address.unknown-parameters-change-nothing]', async () => {
    const places: Place[] = [];
    const server = await start((place) => (places.push(place), {}));
    for (const query of ['?x=1&category=%F0%9F%8D%B5', '?category=%F0%9F%8D%B5&category=b&y=2#z', '?x'])
      await server.inject(`/ko/projects${query}`);
    expect(places.map(({ address }) => address)).toEqual([
      { pathname: '/ko/projects', search: '?category=%F0%9F%8D%B5', hash: '' },
      { pathname: '/ko/projects', search: '', hash: '' },
    ]);
  });

  it('closes after a render that continues behind a stale page [operations.stop]', async () => {
    let [renders, later] = [0, 0];
    let finish = (_page: Partial<RenderedPage>) => {};
    const again = new Promise<Partial<RenderedPage>>((resolve) => (finish = resolve));
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    const server = await start(() => (renders++ === 0 ? {} : again));
    await server.inject('/ja');
    later = 5_000;
    // The cache reads its clock once in a millisecond.
    while (renders < 2) expect((await server.inject('/ja')).body).toBe(html);
    const done: string[] = [];
    const closed = server.close().then(() => done.push('closed'));
    await new Promise((resolve) => void setImmediate(resolve));
    done.push('rendered');
    finish({});
    await closed;
    expect(done).toEqual(['rendered', 'closed']);
  });
});
