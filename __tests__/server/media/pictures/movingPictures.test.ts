import sharp from 'sharp';
import { movingPicture, pictureSet } from '../../../../src/lib/pictures/pictureAddress';
import { makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';
import {
  animatedPng,
  avifSequence,
  frames,
  movingGif,
  movingWebp,
  withMoreData,
} from '../../../support/movingPictures';

const WEBP = 'image/webp,*/*';
let service: TestService;
const files: Record<string, Buffer> = {};
/** The published address of each file. */
const published = new Map<string, string>();

const ask = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { accept: WEBP, ...headers } });
const addressOf = (name: string) => movingPicture(published.get(name) ?? '') ?? '';

beforeAll(async () => {
  const three = await frames(['#f00', '#0f0', '#00f']);
  const grainy = await frames(['#f00', '#00f'], { width: 1_100, height: 700, sigma: 40 });
  files['small.gif'] = await movingGif(three);
  files['small.webp'] = await movingWebp(three);
  files['small.png'] = animatedPng(three);
  files['small.avif'] = await avifSequence(three[0]!);
  files['large.gif'] = await movingGif(grainy);
  files['large.png'] = animatedPng(grainy);
  files['large.avif'] = withMoreData(files['small.avif'], 1_000_001);
  const names = Object.keys(files);
  service = await startContentService({
    'post/alpha/cover.webp': await makePicture(),
    ...Object.fromEntries(names.map((name) => [`post/alpha/${name}`, files[name]!])),
    'post/alpha/ja.md': markdown(projectFields, names.map((name) => `![${name}](${name})`).join('\n\n')),
  });
  const { body } = (await service.call('/collections/post/items/alpha')).json<{ body: string }>();
  for (const [, src = '', alt = ''] of body.matchAll(/src="([^"]+)"[^>]*alt="([^"]+)"/g))
    published.set(alt, src);
  expect([...published.keys()].sort()).toEqual([...names].sort());
});
afterAll(() => service.close());

describe('/image/…/moving.webp [server.moving-pictures-are-bounded]', () => {
  it.each(['gif', 'webp', 'png', 'avif'])('is a small %s as it is, immutable', async (format) => {
    const answer = await ask(addressOf(`small.${format}`));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.rawPayload.equals(files[`small.${format}`]!)).toBe(true);
    const again = await ask(addressOf(`small.${format}`), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each(['large.gif', 'large.png'])('is a smaller WebP of %s, once made the same for all', async (name) => {
    const [first, second] = await Promise.all([ask(addressOf(name)), ask(addressOf(name))]);
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.rawPayload.length).toBeLessThan(files[name]!.length / 2);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 960, pages: 2 });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await ask(addressOf(name))).headers.etag).toBe(first.headers.etag);
  });

  it('is the original for a browser that does not take WebP, and where no smaller one can be made', async () => {
    const old = await ask(addressOf('large.gif'), { accept: '*/*' });
    expect(old.headers['content-type']).toBe('image/gif');
    expect(old.rawPayload.equals(files['large.gif']!)).toBe(true);
    for (let times = 0; times < 2; times += 1) {
      const avif = await ask(addressOf('large.avif'));
      expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif']);
      expect(avif.rawPayload.equals(files['large.avif']!)).toBe(true);
    }
  });

  it('is a plain 404 for a picture that is not there', async () => {
    expect((await ask('/image/0123456789abcdef01234567/moving.webp')).statusCode).toBe(404);
  });
});

it.each(['small.gif', 'small.webp', 'small.png', 'small.avif'])(
  'the still of %s is its first frame [pictures.rest-without-motion]',
  async (name) => {
    const set = pictureSet(published.get(name) ?? '', 60, { sizes: '60px', from: 190, to: 190 }) ?? '';
    const answer = await ask(set.split(' ')[0] ?? '');
    expect(answer.headers['content-type']).toBe('image/webp');
    const { pages = 1 } = await sharp(answer.rawPayload).metadata();
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(pages).toBe(1);
    // Red without blue, which the last frame has.
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 100);
  },
);
