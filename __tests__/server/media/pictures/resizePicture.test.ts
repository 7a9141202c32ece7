import sharp from 'sharp';
import { pictureKindOf } from '@hibari/node/pictures/stripMetadata';
import { resizePicture, acceptedFormats } from '../../../../src/server/media/pictures/resizePicture';
import { animatedPng, avifSequence, frames, movingGif, movingWebp } from '../../../support/movingPictures';

describe('acceptedFormats [server.picture-formats]', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', ['avif', 'webp', 'jpeg']],
    ['image/webp,*/*', ['webp', 'jpeg']],
    ['image/webp, IMAGE/AVIF;q=0.5', ['avif', 'webp', 'jpeg']],
    ['image/avif;q=0, */*', ['jpeg']],
    ['text/html, image/gif, *; q=.2', ['jpeg']],
    ['image/webp;q=0,image/png', ['jpeg']],
    ['image/*', ['jpeg']],
    ['*/*', ['jpeg']],
    [undefined, ['jpeg']],
    [',;q=,image/webp;q=x', ['jpeg']],
  ])('%s', (accept, formats) => {
    expect(acceptedFormats(accept)).toEqual(formats);
  });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0047ab' } });
const limits = { sourcePixels: 100_000, makeTime: 5_000 };

/** A PNG whose header promises so many pixels. */
async function bomb(side: number): Promise<Buffer> {
  const bytes = await plain(4, 4).png().toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

describe('resizePicture [server.pictures-are-bounded]', () => {
  it.each(['webp', 'jpeg', 'avif'] as const)('makes %s of a width', async (format) => {
    const made = await resizePicture(await plain(400, 200).png().toBuffer(), { width: 190, format }, limits);
    expect(pictureKindOf(made)).toBe(format);
    expect(await sharp(made).metadata()).toMatchObject({ width: 190, height: 95 });
  });

  it('enlarges nothing, and shows a turned photograph upright', async () => {
    const turned = await plain(100, 50).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await resizePicture(turned, { width: 960, format: 'webp' }, limits);
    expect(await sharp(made).metadata()).toMatchObject({ width: 50, height: 100 });
  });

  it.each([
    ['GIF', movingGif],
    ['WebP', movingWebp],
    ['PNG', animatedPng],
    ['AVIF', ([first]: Buffer[]) => avifSequence(first!, 90)],
  ])(
    'makes a still of the first frame of a moving %s [pictures.rest-without-motion]',
    async (_format, join) => {
      const moving = await join(await frames(['#f00', '#00f']));
      const made = await resizePicture(moving, { width: 190, format: 'webp' }, limits);
      expect((await sharp(made).metadata()).pages ?? 1).toBe(1);
      const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 60, height: 40 });
      const [red = 0, green = 255, blue = 255] = data.subarray(info.channels * 1_000);
      expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
    },
  );

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a bomb', () => bomb(60_000)],
    ['too many pixels', () => plain(400, 300).webp().toBuffer()],
    ['half a picture', async () => (await plain(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a head without a body', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer()],
  ])('refuses %s in one line', async (_name, make) => {
    const fault = await resizePicture(await make(), { width: 190, format: 'webp' }, limits).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({ name: 'PictureFault', statusCode: 502 });
    expect((fault as Error).message).not.toContain('\n');
  });
});
