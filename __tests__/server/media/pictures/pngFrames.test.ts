import sharp from 'sharp';
import { openPngFrames } from '../../../../src/server/media/pictures/pngFrames';
import { animatedPng, frames } from '../../../support/movingPictures';

const SIZE = { width: 60, height: 40 };
const LIMIT = 1_000_000;

/** The colours of two places in each frame: at the left edge, and in the middle. */
async function coloursOf(bytes: Buffer): Promise<string[][]> {
  const { picture } = await openPngFrames(bytes, 960, LIMIT);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    data.toString('hex', 4 * (y * info.width + x), 4 * (y * info.width + x) + 4);
  const pages = info.height / SIZE.height;
  return Array.from({ length: pages }, (_, page) => [1, 30].map((x) => colourAt(x, page * SIZE.height + 20)));
}

const RED = 'ff0000ff';
const GREEN = '00ff00ff';
const BLUE = '0000ffff';
const NONE = '00000000';

/** A square of 20 pixels in the middle. */
const small = (background: string) => frames([background], { width: 20, height: 20 }).then(([one]) => one!);
const MIDDLE = { left: 20, top: 10 };

describe('the frames of an animated PNG [server.moving-pictures-are-bounded]', () => {
  let red: Buffer;
  let green: Buffer;
  let blue: Buffer;
  beforeAll(async () => {
    [red, green, blue] = (await Promise.all([
      frames(['#f00'], SIZE).then(([one]) => one),
      small('#0f0'),
      small('#00f'),
    ])) as [Buffer, Buffer, Buffer];
  });

  it('are whole, and have their times', async () => {
    const whole = animatedPng(await frames(['#f00', '#00f'], SIZE));
    expect(await coloursOf(whole)).toEqual([
      [RED, RED],
      [BLUE, BLUE],
    ]);
    expect(await openPngFrames(whole, 960, LIMIT)).toMatchObject({ delay: [200, 200], loop: 0 });
  });

  it.each([
    ['stays', 0, [RED, GREEN]],
    ['is cleared', 1, [RED, NONE]],
    ['is restored', 2, [RED, RED]],
  ] as const)('a part that is drawn %s before the next one', async (_what, dispose, shown) => {
    const corner = await frames(['#00f'], { width: 5, height: 5 });
    const bytes = animatedPng([red, green, corner[0]!], [{}, { ...MIDDLE, dispose }, { left: 50, top: 0 }]);
    expect(await coloursOf(bytes)).toEqual([[RED, RED], [RED, GREEN], shown]);
  });

  it('shine through where they are drawn over others, and replace them where not', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const alike = await sharp(red).ensureAlpha().png().toBuffer();
    const over = (isOver: boolean) => animatedPng([alike, clear], [{}, { ...MIDDLE, isOver }]);
    expect(await coloursOf(over(true))).toEqual([
      [RED, RED],
      [RED, RED],
    ]);
    expect(await coloursOf(over(false))).toEqual([
      [RED, RED],
      [RED, NONE],
    ]);
  });

  it('are none if the first picture alone belongs to no frame', async () => {
    await expect(openPngFrames(red, 960, LIMIT)).rejects.toThrow('no frames');
  });

  it('are refused where they leave the picture or have too many pixels', async () => {
    const outside = animatedPng([red, blue], [{}, { left: 50, top: 0 }]);
    await expect(openPngFrames(outside, 960, LIMIT)).rejects.toThrow('leaves the picture');
    await expect(openPngFrames(animatedPng([red, red]), 960, 4_000)).rejects.toThrow('too many pixels');
    await expect(openPngFrames(animatedPng([red, red]).subarray(0, 12), 960, LIMIT)).rejects.toThrow(
      'no header',
    );
  });
});
