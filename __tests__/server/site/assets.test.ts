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
});
