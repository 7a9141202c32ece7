import sharp from 'sharp';
import { shrinkMoving } from '../../../../src/server/media/pictures/movingPictures';
import { animatedPng, avifSequence, frames, movingGif, movingWebp } from '../../../support/movingPictures';

const limits = { pixels: 20_000_000, makeTime: 20_000 };
let grainy: Buffer[];
let large: Buffer;

beforeAll(async () => {
  grainy = await frames(['#f00', '#0f0', '#00f'], { width: 1_100, height: 700, sigma: 40 });
  large = await movingGif(grainy);
  expect(large.length).toBeGreaterThan(1_000_000);
});

describe('shrinkMoving [server.moving-pictures-are-bounded]', () => {
  it.each([
    ['GIF', () => large],
    ['an animated PNG', () => animatedPng(grainy)],
  ])(
    'makes of %s a WebP of at most 960 pixels with all frames, their times and the repetition',
    async (_name, make) => {
      const made = await shrinkMoving(make(), limits);
      expect(made?.length).toBeLessThan(make().length);
      expect(await sharp(made).metadata()).toMatchObject({
        format: 'webp',
        width: 960,
        pages: 3,
        delay: [200, 200, 200],
        loop: 0,
      });
    },
  );

  it('changes none of up to 1 MB', async () => {
    expect(await shrinkMoving(await movingGif(await frames(['#f00', '#00f'])), limits)).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer> | Buffer, typeof limits]>([
    ['more pixels in all frames than the limit', () => large, { ...limits, pixels: 2_000_000 }],
    [
      'a sequence of AVIF',
      async () => Buffer.concat([await avifSequence(grainy[0]!), Buffer.alloc(1e6)]),
      limits,
    ],
    ['a file that is cut off', async () => (await movingWebp(grainy)).subarray(0, 2_000_000), limits],
  ])('leaves %s as it is', async (_name, make, of) => {
    expect(await shrinkMoving(await make(), of)).toBeUndefined();
  });

  it('refuses what is no picture', async () => {
    await expect(shrinkMoving(Buffer.from('<svg/>'), limits)).rejects.toMatchObject({ statusCode: 502 });
  });
});
