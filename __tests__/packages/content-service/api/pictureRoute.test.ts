import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { resizePicture } from '../../../../src/server/media/pictures/resizePicture';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';
import { FORMATS, photograph, PRIVATE } from '../../../support/photographs';

const ITEMS = '/collections/post/items';
let service: TestService;
let picture: Buffer;
beforeAll(async () => {
  picture = await makePicture();
  service = await startContentService({
    'post/alpha/cover.webp': picture,
    'post/alpha/ja.md': markdown(projectFields, '![A](cover.webp "Caption")'),
    'blog/beta/ja.md': markdown({ ...articleFields, thumbnail: '../../post/alpha/cover.webp' }),
  });
});
afterAll(() => service.close());

describe('pictures', () => {
  it("are cached forever and have the file's type", async () => {
    const { body, thumbnail } = (await service.call(`${ITEMS}/alpha`)).json<{
      body: string;
      thumbnail: { fullUrl: string }[];
    }>();
    const path = String(thumbnail[0]?.fullUrl).slice(CONTENT_PREFIX.length);
    expect(body).toContain(`src="${CONTENT_PREFIX}${path}"`);
    const answer = await service.call(path);
    expect(answer.rawPayload).toEqual(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await service.call(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('are sent in parts, and judged by their tag, without being read for it [server.pictures]', async () => {
    const { thumbnail } = (await service.call(`${ITEMS}/alpha`)).json<{ thumbnail: { fullUrl: string }[] }>();
    const path = String(thumbnail[0]?.fullUrl).slice(CONTENT_PREFIX.length);
    const etag = `"${path.replace('/media/', '')}"`;
    const size = picture.length;
    const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await service.call(path, { method, headers });
      return [answer.statusCode, answer.headers['content-range'], Number(answer.headers['content-length'])];
    };
    expect(await ask({ range: 'bytes=2-5' })).toEqual([206, `bytes 2-5/${size}`, 4]);
    expect(await ask({ range: 'bytes=-3', 'if-range': etag })).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      3,
    ]);
    expect(await ask({ range: 'bytes=2-5', 'if-range': '"other"' })).toEqual([200, undefined, size]);
    expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual([200, undefined, size]);
    expect(await ask({ range: 'bytes=2-5' }, 'HEAD')).toEqual([200, undefined, size]);
    expect((await ask({ range: `bytes=${size}-` })).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await ask({ 'if-match': '"other"' }))[0]).toBe(412);
    const part = await service.call(path, { headers: { range: 'bytes=2-5' } });
    expect(part.rawPayload).toEqual(picture.subarray(2, 6));
    expect(part.headers['accept-ranges']).toBe('bytes');
  });

  it('are sent as they were published once their file has changed, or is gone [server.pictures-of-any-server]', async () => {
    const { items } = (await service.call('/collections/blog/items')).json<{
      items: { thumbnail: { fullUrl: string }[] }[];
    }>();
    const path = String(items[0]?.thumbnail[0]?.fullUrl).slice(CONTENT_PREFIX.length);
    await service.folder.write({ 'post/alpha/cover.webp': await makePicture('#ff0000') });
    expect((await service.call(path)).rawPayload).toEqual(picture);
    await service.folder.write({ 'post/alpha/cover.webp': null });
    expect((await service.call(path)).rawPayload).toEqual(picture);
    const part = await service.call(path, { headers: { range: 'bytes=2-5' } });
    expect(part.rawPayload).toEqual(picture.subarray(2, 6));
    await service.folder.write({ 'post/alpha/cover.webp': picture });
  });
});

describe('a photograph [server.originals-say-nothing]', () => {
  const files = new Map<string, Buffer>();
  let photographs: TestService;
  /** Addresses by name. */
  const published = new Map<string, string>();

  beforeAll(async () => {
    for (const format of FORMATS)
      files.set(
        `${format}.${format === 'jpeg' ? 'jpg' : format}`,
        await photograph(format, { orientation: 6 }),
      );
    photographs = await startContentService({
      'post/alpha/cover.webp': picture,
      ...Object.fromEntries([...files].map(([name, bytes]) => [`post/alpha/${name}`, bytes])),
      'post/alpha/ja.md': markdown(
        projectFields,
        [...files.keys()].map((name) => `![${name}](${name})`).join('\n\n'),
      ),
    });
    const { body } = (await photographs.call(`${ITEMS}/alpha`)).json<{ body: string }>();
    for (const [, src = '', alt = ''] of body.matchAll(/src="([^"]+)"[^>]*alt="([^"]+)"/g))
      published.set(alt, src.slice(CONTENT_PREFIX.length));
    expect([...published.keys()]).toEqual([...files.keys()]);
  });
  afterAll(() => photographs.close());

  /** Of the file as it is served: no word of what its camera has written. */
  async function expectClean(served: Buffer, original: Buffer) {
    expect(PRIVATE.filter((word) => original.includes(word))).not.toEqual([]);
    expect(PRIVATE.filter((word) => served.includes(word))).toEqual([]);
    const upright = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
    expect((await upright(served)).equals(await upright(original))).toBe(true);
  }

  it('keeps its address, a hash of its file, and is sent without what its camera has written', async () => {
    for (const [name, original] of files) {
      const path = published.get(name)!;
      expect(path).toContain(createHash('sha256').update(original).digest('hex').slice(0, 16));
      const { rawPayload, headers } = await photographs.call(path);
      await expectClean(rawPayload, original);
      expect(headers).toMatchObject({
        'content-length': String(rawPayload.length),
        'accept-ranges': 'bytes',
      });
      // Caches that hold the file as it was must not take it for this one.
      expect(headers.etag).not.toContain(path.slice('/media/'.length));
    }
  });

  it('is measured, cut and judged as it is sent', async () => {
    for (const path of published.values()) {
      const whole = await photographs.call(path);
      const { length } = whole.rawPayload;
      const etag = String(whole.headers.etag);
      const head = await photographs.call(path, { method: 'HEAD' });
      expect(head.headers).toMatchObject({ etag, 'content-length': String(length) });
      const parts = [0, 1, 2, 3].map((part) => [
        Math.floor((part * length) / 4),
        Math.floor(((part + 1) * length) / 4) - 1,
      ]);
      const sent = await Promise.all(
        parts.map(([from, to]) =>
          photographs.call(path, { headers: { range: `bytes=${from}-${to}`, 'if-range': etag } }),
        ),
      );
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([206, 206, 206, 206]);
      expect(sent.map(({ headers }) => headers['content-range'])).toEqual(
        parts.map(([from, to]) => `bytes ${from}-${to}/${length}`),
      );
      expect(Buffer.concat(sent.map(({ rawPayload }) => rawPayload)).equals(whole.rawPayload)).toBe(true);
      const past = await photographs.call(path, { headers: { range: `bytes=${length}-` } });
      expect([past.statusCode, past.headers['content-range']]).toEqual([416, `bytes */${length}`]);
      expect((await photographs.call(path, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
      const old = `"${path.slice('/media/'.length)}"`;
      expect((await photographs.call(path, { headers: { 'if-none-match': old } })).statusCode).toBe(200);
    }
  });

  it('is sent in the same way from the database, as servers without its folder do', async () => {
    const asFile = new Map<string, { bytes: Buffer; etag: unknown }>();
    for (const path of published.values()) {
      const { rawPayload, headers } = await photographs.call(path);
      asFile.set(path, { bytes: rawPayload, etag: headers.etag });
    }
    await photographs.folder.write(
      Object.fromEntries([...files].map(([name]) => [`post/alpha/${name}`, null])),
    );
    for (const [path, { bytes, etag }] of asFile) {
      const { rawPayload, headers } = await photographs.call(path);
      expect([rawPayload.equals(bytes), headers.etag]).toEqual([true, etag]);
      const part = await photographs.call(path, { headers: { range: 'bytes=2-900' } });
      expect(part.rawPayload.equals(bytes.subarray(2, 901))).toBe(true);
    }
    await photographs.folder.write(
      Object.fromEntries([...files].map(([name, bytes]) => [`post/alpha/${name}`, bytes])),
    );
  });

  it('is made smaller in every width and format without it, upright and in its colours', async () => {
    for (const [name, original] of files) {
      const hash = /\w{16}/.exec(published.get(name)!)?.[0];
      for (const format of ['webp', 'jpeg'] as const) {
        const { rawPayload, statusCode } = await photographs.app.inject({
          url: `/image/${hash}/190.webp`,
          headers: { accept: `image/${format}` },
        });
        expect(statusCode).toBe(200);
        const { exif, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
        expect([width, height]).toEqual([40, 64]);
        const made = await resizePicture(original, { width: 190, format });
        expect(rawPayload.equals(made)).toBe(true);
      }
    }
  });
});
