import { CONTENT_PREFIX } from '../../../../src/contract/contentPaths';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';

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
