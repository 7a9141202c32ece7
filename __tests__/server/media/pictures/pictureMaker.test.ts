import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdleWork, type IdleWork } from '../../../../src/server/operations/idle/idleWork';
import { PictureMaker } from '../../../../src/server/media/pictures/pictureMaker';
import { pictureKindOf } from '../../../../src/server/media/pictures/pictureKind';
import { openStoredPictures } from '../../../../src/server/media/pictures/storedPictures';
import sharp from 'sharp';
import { startPictureHost, type PictureHost } from '../../../support/pictureHost';

const DAY = 24 * 60 * 60 * 1_000;
let host: PictureHost;
let folder: string;
let idleWork: IdleWork;
let maker: PictureMaker;
let bytes: Buffer;
let isDown: boolean;
let now: number;

beforeEach(async () => {
  isDown = false;
  now = Date.now();
  // Noise, which AVIF makes smaller.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  host = await startPictureHost({
    '/a.jpg': (answer) => (isDown ? answer.writeHead(500).end() : answer.end(bytes)),
    '/drawing.png': (answer) => answer.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  folder = await mkdtemp(join(tmpdir(), 'maker-'));
  const stored = openStoredPictures({ folder, onFull: () => undefined });
  idleWork = createIdleWork({ pause: 1, readLoad: () => 0 });
  maker = new PictureMaker({
    stored,
    openPicture: () => Promise.resolve(undefined),
    hosts: { origins: [host.origin] },
    now: () => now,
    idleWork,
  });
});
afterEach(async () => {
  await idleWork.close();
  await host.close();
  await rm(folder, { recursive: true });
});

const find = (path: string, width = 190, formats: ('avif' | 'webp' | 'jpeg')[] = ['webp', 'jpeg']) =>
  maker.find({ source: { url: host.origin + path }, width }, formats, 'client');

describe('a foreign picture [server.foreign-pictures]', () => {
  it('is fetched once for all clients and widths', async () => {
    const made = await Promise.all([190, 240, 190, 300, 190].map((width) => find('/a.jpg', width)));
    expect(await Promise.all(made.map(async (one) => (await sharp(one).metadata()).width))).toEqual([
      190, 240, 190, 300, 190,
    ]);
    await find('/a.jpg');
    expect(host.asked).toEqual(['/a.jpg']);
  });

  it('is fetched again after a day, and shown as it was while its host fails', async () => {
    const first = await find('/a.jpg');
    now += 2 * DAY;
    isDown = true;
    const late = Date.now() + 10_000;
    while (host.asked.length < 2 && Date.now() < late) expect(await find('/a.jpg')).toEqual(first);
    // Its failure is remembered, so that it is not fetched at each visit.
    for (let times = 0; times < 5; times += 1) expect(await find('/a.jpg')).toEqual(first);
    expect(host.asked).toHaveLength(2);
  });

  it('that cannot be used is refused, and not fetched again at once', async () => {
    for (let times = 0; times < 3; times += 1)
      await expect(find('/drawing.png')).rejects.toMatchObject({ name: 'PictureFault', statusCode: 502 });
    expect(host.asked).toEqual(['/drawing.png']);
  });

  it('has AVIF for the next visitor [server.avif-is-made-ahead]', async () => {
    const formats = ['avif', 'webp', 'jpeg'] as const;
    expect(pictureKindOf(await find('/a.jpg', 300, [...formats]))).toBe('webp');
    let kind: unknown;
    const late = Date.now() + 20_000;
    while (kind !== 'avif' && Date.now() < late)
      kind = pictureKindOf(await find('/a.jpg', 300, [...formats]));
    expect(kind).toBe('avif');
    expect(host.asked).toHaveLength(1);
  });

  it('is still sent if nothing can be stored', async () => {
    const nowhere = openStoredPictures({ folder: '/dev/null/x', onFull: () => undefined });
    const poor = new PictureMaker({
      stored: nowhere,
      openPicture: () => Promise.resolve(undefined),
      hosts: { origins: [host.origin] },
      idleWork,
    });
    const made = await poor.find({ source: { url: `${host.origin}/a.jpg` }, width: 240 }, ['webp'], 'client');
    expect((await sharp(made).metadata()).width).toBe(240);
  });
});
