import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { assets } from '../../../src/server/site/assets';

const SCRIPT = 'console.log("a");'.repeat(20);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const [clientDir, staticDir] = [join(folder, 'client'), join(folder, 'static')];
  await mkdir(join(staticDir, 'identity'), { recursive: true });
  await mkdir(clientDir);
  await writeFile(join(clientDir, 'main.1a2b.js'), SCRIPT);
  await writeFile(join(clientDir, 'main.1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(clientDir, 'main.1a2b.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(clientDir, 'font.9c.woff2'), 'font');
  await writeFile(join(staticDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(staticDir, 'identity', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'outside.txt'), 'outside');
  app = fastify();
  await app.register(assets, { clientDir, staticDir });
  app.get('/*', () => 'a page');
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('assets', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('sends the compressed variant for accept-encoding "%s"', async (accepted, encoding) => {
    const answer = await app.inject({
      url: '/assets/main.1a2b.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('sends bytes that decompress to the file', async () => {
    const answer = await app.inject({ url: '/assets/main.1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('lets hashed files be cached forever', async () => {
    const answer = await app.inject('/assets/font.9c.woff2');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('font/woff2');
  });

  it.each(['/assets/gone.js', '/assets/', '/assets/folder/gone.js'])(
    'answers %s with a plain, uncached 404',
    async (url) => {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe('Not found\n');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('serves nothing outside its folder', async () => {
    const answer = await app.inject('/assets/..%2foutside.txt');
    expect(answer.statusCode).toBe(404);
  });

  it('answers 304 when the browser has the file', async () => {
    const { headers } = await app.inject('/assets/font.9c.woff2');
    const again = await app.inject({
      url: '/assets/font.9c.woff2',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/favicon.svg', '/identity/mark.svg'])(
    'serves the static file %s with a short max-age',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.headers['content-type']).toBe('image/svg+xml');
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    },
  );

  it('leaves every other address to the pages', async () => {
    expect((await app.inject('/gone.svg')).body).toBe('a page');
  });

  describe.each(['/assets/font.9c.woff2', '/identity/mark.svg'])('ranges of %s', (url) => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url, method, headers });

    it('a part, or the whole file of a suffix that is longer, is 206 [server.ranges]', async () => {
      const { rawPayload: whole } = await ask({});
      const size = whole.length;
      for (const [range, start, end] of [
        ['bytes=1-2', 1, 2],
        ['bytes=2-', 2, size - 1],
        ['bytes=-2', size - 2, size - 1],
        ['bytes=-99999999', 0, size - 1],
      ] as const) {
        const answer = await ask({ range });
        expect(answer.statusCode).toBe(206);
        expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
        expect(answer.headers['content-length']).toBe(String(end - start + 1));
        expect(answer.rawPayload).toEqual(whole.subarray(start, end + 1));
      }
    });

    it('past the end is 416 with the size, and nothing of the file [server.ranges]', async () => {
      const size = (await ask({})).rawPayload.length;
      const answer = await ask({ range: 'bytes=99999999-' });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers).toMatchObject({
        'content-range': `bytes */${size}`,
        'cache-control': 'no-store',
      });
      expect(answer.rawPayload).toHaveLength(0);
    });

    it.each(['bytes=5-2', 'bytes=abc', 'bytes=', 'bytes=0-0,2-3', 'lines=1-2'])(
      '%s is the whole file [server.ranges]',
      async (range) => {
        const answer = await ask({ range });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['accept-ranges']).toBe('bytes');
        expect(answer.rawPayload).toEqual((await ask({})).rawPayload);
      },
    );

    it('If-Range of another or a weak tag, or of another date, is the whole file; HEAD has no part [server.ranges]', async () => {
      const range = 'bytes=0-0';
      const { etag, 'last-modified': date } = (await ask({})).headers as Record<string, string>;
      const later = new Date(Date.parse(date!) + 5_000).toUTCString();
      for (const condition of [etag!, '"other"', 'W/"x"', later, 'x'])
        expect((await ask({ range, 'if-range': condition })).statusCode).toBe(200);
      expect((await ask({ range, 'if-range': date! })).statusCode).toBe(206);
      for (const value of [range, 'bytes=99999999-', 'bytes=abc']) {
        const head = await ask({ range: value }, 'HEAD');
        expect(head.statusCode).toBe(200);
        expect(head.headers).toMatchObject({ 'accept-ranges': 'bytes' });
        expect(head.headers['content-range']).toBeUndefined();
      }
      expect((await ask({ range, 'if-none-match': etag! })).statusCode).toBe(304);
    });
  });
});
