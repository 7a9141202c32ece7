import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { sampleContent } from '../../../support/contentSample';
import { startContentService, type TestService } from '../../../support/contentService';

let service: TestService;
beforeAll(async () => {
  service = await startContentService(await sampleContent());
});
afterAll(() => service.close());

const LIST = '/collections/blog/items?limit=100';
const DECODE: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The decompressed body. */
function bodyOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const decode = DECODE[String(headers['content-encoding'])];
  return (decode ? decode(rawPayload) : rawPayload).toString();
}
/** Bypasses the check against the OpenAPI document, which needs uncompressed bodies. */
const ask = (path: string, accepted: string, more: object = {}) =>
  service.app.inject({ url: `/content${path}`, headers: { 'accept-encoding': accepted, ...more } });

describe('answers of the service are compressed [content.answers-are-compressed]', () => {
  it.each(['br', 'gzip'])(
    'as %s: smaller, same text, its own ETag, with its uncompressed length in a header',
    async (encoding) => {
      const [plain, small] = [await ask(LIST, ''), await ask(LIST, encoding)];
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(small.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding, content-edition',
        'content-length': String(small.rawPayload.length),
        'x-content-length-uncompressed': String(plain.rawPayload.length),
      });
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(bodyOf(small)).toBe(plain.body);
      expect(small.headers.etag).toMatch(new RegExp(`^"[\\w-]+-${encoding}"$`));
      expect(small.headers.etag).not.toBe(plain.headers.etag);
    },
  );

  it('304 only for the encoding the client has, with Vary', async () => {
    const etag = String((await ask(LIST, 'br')).headers.etag);
    const again = await ask(LIST, 'br', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding, content-edition' });
    expect((await ask(LIST, 'gzip', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('HEAD has the same headers as GET', async () => {
    const get = await ask(LIST, 'br');
    const head = await service.app.inject({
      url: `/content${LIST}`,
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    const { date: _, 'x-request-id': __, ...expected } = get.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.body).toBe('');
  });

  it('search results and the OpenAPI document too', async () => {
    const search = await service.app.inject({
      url: '/content/collections/blog/items/search?limit=100',
      method: 'POST',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(search.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(bodyOf(search))).toMatchObject({ total: 23 });
    expect(JSON.parse(bodyOf(await ask('/openapi.json', 'br')))).toMatchObject({ openapi: '3.1.0' });
  });

  it('pictures and answers that fit in one packet are sent uncompressed', async () => {
    const locales = await ask('/collections/post/items/kumo/locales', 'br');
    expect(locales.headers).not.toHaveProperty('content-encoding');
    const { items } = JSON.parse(bodyOf(await ask(LIST, 'br'))) as {
      items: { thumbnail: { fullUrl: string }[] }[];
    };
    const picture = await service.app.inject({
      url: String(items[0]?.thumbnail[0]?.fullUrl),
      headers: { 'accept-encoding': 'br' },
    });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.headers).not.toHaveProperty('content-encoding');
  });
});
