import sharp from 'sharp';
import { pictureSet } from '../../../../src/lib/pictures/pictureAddress';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';

const WEBP = 'image/webp,*/*';
let service: TestService;
let address: string;
const ask = (url: string, accept = WEBP) => service.app.inject({ url, headers: { accept } });

beforeAll(async () => {
  service = await startContentService({
    'post/alpha/cover.webp': await makePicture('#3366cc', 800, 600),
    'post/alpha/ja.md': markdown(projectFields),
    'blog/beta/ja.md': markdown({ ...articleFields, thumbnail: '../../post/alpha/cover.webp' }),
  });
  const { thumbnail } = (await service.call('/collections/post/items/alpha')).json<{
    thumbnail: { fullUrl: string; width: number; color: string }[];
  }>();
  expect(thumbnail[0]).toMatchObject({ width: 800, color: '#36c' });
  const set = pictureSet(thumbnail[0]?.fullUrl ?? '', 800, { sizes: '100vw', from: 380, to: 380 });
  address = (set ?? '').split(' ')[0] ?? '';
});
afterAll(() => service.close());

describe('/image/… [server.picture-formats]', () => {
  it.each([
    [WEBP, 'webp'],
    ['*/*', 'jpeg'],
    ['image/avif', 'jpeg'],
  ])('%s gets %s of that width, immutable', async (accept, format) => {
    const answer = await ask(address, accept);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 380, height: 285 });
  });

  it('sends AVIF once it is made, which no request waits for [server.avif-is-made-ahead]', async () => {
    const accept = 'image/avif,image/webp';
    const first = await ask(address, accept);
    expect(first.headers['content-type']).toBe('image/webp');
    let type: unknown;
    for (let times = 0; times < 400 && type !== 'image/avif'; times += 1) {
      type = (await ask(address, accept)).headers['content-type'];
      await new Promise((resolve) => setImmediate(resolve));
    }
    // This picture of one colour may be smaller as WebP, and then stays so.
    expect(['image/avif', 'image/webp']).toContain(type);
  });

  it('answers 304, HEAD, and the methods it has', async () => {
    const { headers } = await ask(address);
    const again = await service.app.inject({
      url: address,
      headers: { accept: WEBP, 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await service.app.inject({ method: 'HEAD', url: address, headers: { accept: WEBP } });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect((await service.app.inject({ method: 'POST', url: address })).statusCode).toBe(405);
  });

  it('is a plain 404 for anything that no page has made [server.picture-addresses]', async () => {
    const made = ['/381.webp', '/380.webp?x=1', '/380.png'].map((end) => address.replace('/380.webp', end));
    for (const url of [
      ...made,
      '/image/',
      '/image/0123456789abcdef01234567/380.webp',
      '/image/%00/380.webp',
    ]) {
      const answer = await ask(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['content-type']).toContain('text/plain');
    }
  });

  it('is waited for by whoever asks, however many are asked for at once [server.awaited]', async () => {
    // Wide, so that it has all widths, and low, so that the encoder has little to do.
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => makePicture(`#0${at}${at}`, 2_400, 20)),
    );
    const office = await startContentService({
      ...Object.fromEntries(bodies.map((bytes, at) => [`post/p${at}/cover.webp`, bytes])),
      ...Object.fromEntries(bodies.map((_, at) => [`post/p${at}/ja.md`, markdown(projectFields)])),
    });
    const { items } = (await office.call('/collections/post/items?limit=100')).json<{
      items: { thumbnail: { fullUrl: string }[] }[];
    }>();
    const slot = { sizes: '100vw', from: 0, to: 2_400 };
    const wanted = items.flatMap(({ thumbnail: [one] }) =>
      (pictureSet(one?.fullUrl ?? '', 2_400, slot) ?? '').split(',').map((part) => part.split(' ')[0] ?? ''),
    );
    expect(new Set(wanted).size).toBe(96);
    const answers = await Promise.all(
      wanted.map((url) => office.app.inject({ url, headers: { accept: WEBP }, remoteAddress: '192.0.2.1' })),
    );
    await office.close();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('fetches nothing for a site that has its own content [security.pictures-from-public-hosts]', async () => {
    const set = pictureSet('https://img.example/x.png', undefined, { sizes: '100vw', from: 380, to: 380 });
    const answer = await ask((set ?? '').split(' ')[0] ?? '');
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
