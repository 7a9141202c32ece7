import sharp from 'sharp';
import { createPictureReader } from '../../../../../packages/content-service/import/pictures/pictures';
import { listContentFiles } from '../../../../../packages/content-service/import/files/listContentFiles';
import { mainColor } from '../../../../../packages/content-service/import/pictures/mainColor';
import { makeContentFolder, makePicture } from '../../../../support/contentFolder';
import { FORMATS, photograph } from '../../../../support/photographs';
import {
  animatedPng,
  avifSequence,
  frames,
  movingGif,
  movingWebp,
  withMoreData,
} from '../../../../support/movingPictures';

jest.mock('../../../../../packages/content-service/import/pictures/mainColor', () => {
  const actual = jest.requireActual<{ mainColor: typeof mainColor }>(
    '../../../../../packages/content-service/import/pictures/mainColor',
  );
  return { mainColor: jest.fn(actual.mainColor) };
});

it('decodes bytes that several files have once, and reports their fault for each', async () => {
  const [cover, other] = [await makePicture(), await makePicture('#ffffff')];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  const broken = whole.subarray(0, whole.length * 0.7);
  const folder = await makeContentFolder({
    'post/a/cover.webp': cover,
    'post/b/cover.webp': cover,
    'post/c/cover.webp': other,
    'post/d/cover.jpg': broken,
    'post/e/cover.jpg': broken,
  });
  const pictures = createPictureReader(folder.path, await listContentFiles(folder.path));
  const read = (path: string) => pictures.read(`post/${path.slice(0, 1)}`, path.slice(2));
  const [a, b, c, d, e] = await Promise.all(
    ['a/cover.webp', 'b/cover.webp', 'c/cover.webp', 'd/cover.jpg', 'e/cover.jpg'].map(read),
  );
  expect(mainColor).toHaveBeenCalledTimes(3);
  expect(b).toEqual({ ...(a as object), path: 'post/b/cover.webp' });
  expect(c).not.toMatchObject({ sha: (a as { sha: string }).sha });
  expect([d, e]).toEqual(Array(2).fill('picture "cover.jpg" is damaged or not whole'));
  await folder.remove();
});

async function readAll(files: Readonly<Record<string, Buffer>>) {
  const placed = Object.entries(files).map(([name, bytes]) => [`post/a/${name}`, bytes] as const);
  const folder = await makeContentFolder(Object.fromEntries(placed));
  const pictures = createPictureReader(folder.path, await listContentFiles(folder.path));
  const read = await Promise.all(Object.keys(files).map((name) => pictures.read('post/a', name)));
  await folder.remove();
  return read.map((picture) => (typeof picture === 'string' ? { name: picture, warnings: [] } : picture));
}

describe('a moving picture', () => {
  it('says so in its name, in every format [pictures.move-in-every-format]', async () => {
    const two = await frames(['#f00', '#00f']);
    const read = await readAll({
      'a.gif': await movingGif(two),
      'a.webp': await movingWebp(two),
      'a.png': animatedPng(two),
      'a.avif': await avifSequence(two[0]!),
      'still.gif': await sharp(two[0]).gif().toBuffer(),
    });
    expect(read.map(({ name }) => name.slice(name.indexOf('.')))).toEqual([
      '.moving.gif',
      '.moving.webp',
      '.moving.png',
      '.moving.avif',
      '.gif',
    ]);
    for (const picture of read) expect(picture).toMatchObject({ width: 60, height: 40, warnings: [] });
    expect(read.map((picture) => 'color' in picture && picture.color)).toEqual(Array(5).fill('#f00'));
  });

  it('that is large is warned of where it cannot be made smaller [content.large-moving-pictures]', async () => {
    const grainy = await frames(['#f00', '#00f'], { width: 700, height: 500, sigma: 40 });
    const [one] = await frames(['#f00']);
    const sequence = withMoreData(await avifSequence(one!), 1_000_001);
    const read = await readAll({
      'a.avif': sequence,
      'a.png': animatedPng(grainy),
      'a.gif': await movingGif([...grainy, ...grainy]),
    });
    expect(read.map(({ warnings }) => warnings)).toEqual([
      [
        {
          message:
            'picture "a.avif" moves and has more than 1 MB; a moving AVIF is not made smaller: save it as a moving WebP',
          lint: 'warning',
          check: 'picture-size',
        },
      ],
      [],
      [],
    ]);
  });
});

describe('a photograph', () => {
  const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

  it('is warned of with what its file says, and has the size of what is served [content.picture-metadata]', async () => {
    const files: Record<string, Buffer> = {};
    for (const format of FORMATS)
      files[`a.${extensions[format]}`] = await photograph(format, { orientation: 6 });
    const read = await readAll(files);
    for (const [at, name] of Object.keys(files).entries()) {
      const carried =
        'a GPS position, the place "Kawaramachi", the camera "Trialcam T1", a serial number and the name "Jane Doe"';
      expect(read[at]).toMatchObject({
        width: 40,
        height: 64,
        warnings: [
          {
            message: `picture "${name}" carries ${carried}: the site serves it without them`,
            lint: 'warning',
            check: 'picture-metadata',
          },
        ],
      });
    }
  });

  it('whose file says nothing of them is not warned of', async () => {
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } });
    const turned = plain.clone().withMetadata({ orientation: 6 });
    const read = await readAll({
      'a.jpg': await turned.jpeg().toBuffer(),
      'b.png': await plain.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').png().toBuffer(),
      'c.jpg': await plain
        .clone()
        .withExif({ IFD0: { Software: 'A program' } })
        .jpeg()
        .toBuffer(),
    });
    expect(read.map(({ warnings }) => warnings)).toEqual([[], [], []]);
  });

  it('that cannot be served without its metadata is refused', async () => {
    const whole = await photograph('avif');
    // Its picture becomes an item of a type that nobody knows.
    whole.write('av09', whole.indexOf('av01'), 'latin1');
    expect(await readAll({ 'a.avif': whole })).toEqual([
      { name: expect.stringMatching(/^picture "a.avif" (?:is damaged|cannot be read)/), warnings: [] },
    ]);
  });
});
