import sharp from 'sharp';
import { createPictureReader } from '../../../../src/server/import/pictures/pictures';
import { listContentFiles } from '../../../../src/server/import/files/listContentFiles';
import { mainColor } from '../../../../src/server/import/pictures/mainColor';
import { makeContentFolder, makePicture } from '../../../support/contentFolder';

jest.mock('../../../../src/server/import/pictures/mainColor', () => {
  const actual = jest.requireActual<{ mainColor: typeof mainColor }>(
    '../../../../src/server/import/pictures/mainColor',
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
