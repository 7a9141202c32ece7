import sharp from 'sharp';
import { countFrames, findFixedReason, firstFrameOf, hasEnd } from '@hibari/node/pictures/frames';
import { animatedPng, avifSequence, frames, movingGif, movingWebp } from '../../../support/movingPictures';

const count = async (bytes: Buffer) =>
  countFrames(bytes, (await sharp(firstFrameOf(bytes)).metadata()).pages);
const LARGE = Buffer.alloc(1_000_001);

describe('the frames of a picture [pictures.move-in-every-format]', () => {
  it('are counted in GIF, WebP, PNG and AVIF alike', async () => {
    const three = await frames(['#f00', '#0f0', '#00f']);
    expect(await count(await movingGif(three))).toBe(3);
    expect(await count(await movingWebp(three))).toBe(3);
    expect(await count(animatedPng(three))).toBe(3);
    expect(await count(await avifSequence(three[0]!))).toBe(2);
  });

  it('of a still in each format are one', async () => {
    const [still] = await frames(['#f00']);
    const made = (['gif', 'webp', 'png', 'avif', 'jpeg'] as const).map((format) =>
      sharp(still).toFormat(format).toBuffer(),
    );
    expect(await Promise.all((await Promise.all(made)).map(count))).toEqual([1, 1, 1, 1, 1]);
  });

  it('of a file that ends early, or lies about its lengths, are one', async () => {
    const whole = animatedPng(await frames(['#f00', '#0f0']));
    const ends = [8, 20, 33, 40, 44].map((length) => countFrames(whole.subarray(0, length)));
    expect(ends).toEqual([1, 1, 1, 1, 1]);
    const lying = Buffer.from(whole);
    lying.writeUInt32BE(0xffff_ffff, 8);
    expect(countFrames(lying)).toBe(1);
    expect(countFrames(Buffer.from('\0\0\0\x08ftyp', 'latin1'))).toBe(1);
  });

  it('has a first one in a sequence of AVIF, which sharp does not know by that name', async () => {
    const sequence = await avifSequence((await frames(['#f00']))[0]!);
    await expect(sharp(sequence).metadata()).rejects.toThrow();
    const { data } = await sharp(firstFrameOf(sequence)).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(240);
    expect(sequence.toString('latin1', 8, 12)).toBe('avis');
  });
});

describe('the end of a moving picture [pictures.move-in-every-format]', () => {
  it('is missing where the file was cut', async () => {
    const three = await frames(['#f00', '#0f0', '#00f'], { width: 200, height: 200, sigma: 20 });
    for (const whole of [await movingGif(three), await movingWebp(three), animatedPng(three)]) {
      expect(hasEnd(whole)).toBe(true);
      for (const share of [0.5, 0.9, 0.999])
        expect(hasEnd(whole.subarray(0, Math.floor(share * whole.length) - 1))).toBe(false);
    }
    expect(hasEnd(Buffer.concat([await movingGif(three), Buffer.alloc(2)]))).toBe(true);
  });
});

describe('what stays as large as it is [content.large-moving-pictures]', () => {
  const headed = (head: string) => {
    const bytes = Buffer.from(LARGE);
    bytes.write(head, 'latin1');
    return bytes;
  };

  it('is a large AVIF, and one of too many pixels', () => {
    expect(findFixedReason(headed('\x89PNG\r\n\x1a\n'), 60_000_001)).toBe('pixels');
    expect(findFixedReason(headed('\x89PNG\r\n\x1a\n'), 60_000_000)).toBeUndefined();
    expect(findFixedReason(headed('\0\0\0\x20ftypavis'), 1)).toBe('format');
    expect(findFixedReason(headed('GIF89a'), 150_000_001)).toBe('pixels');
    expect(findFixedReason(headed('GIF89a'), 150_000_000)).toBeUndefined();
  });
});
