import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdleWork, type IdleTask, type IdleWork } from '../../../../src/server/operations/idleWork';
import { PictureMaker } from '../../../../src/server/media/pictures/pictureMaker';
import { pictureKindOf } from '@hibari/node/pictures/stripMetadata';
import { openStoredPictures } from '../../../../src/server/media/pictures/storedPictures';
import sharp from 'sharp';
import { frames, movingGif } from '../../../support/movingPictures';
import { startPictureHost, type PictureHost } from '../../../support/pictureHost';

const DAY = 24 * 60 * 60 * 1_000;
let host: PictureHost;
let folder: string;
let idleWork: IdleWork;
let maker: PictureMaker;
let bytes: Buffer;
let moving: Buffer;
let isDown: boolean;
let now: number;
/** Resolves when a piece of background work is done. */
let pieceDone: Promise<void>;

/** The work, which says when a piece is done: who asks again and again keeps a processor from it. */
function watched(work: IdleWork): IdleWork {
  let note = () => undefined as void;
  pieceDone = new Promise((resolve) => (note = resolve));
  const watch = (piece: IdleTask) => ({ ...piece, make: () => piece.make().finally(note) });
  return {
    ...work,
    want: (piece) => work.want(watch(piece)),
    foresee: (piece) => work.foresee(watch(piece)),
  };
}

beforeEach(async () => {
  isDown = false;
  now = Date.now();
  // Noise, which AVIF makes smaller.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  moving = await movingGif(await frames(['#f00', '#00f']));
  host = await startPictureHost({
    '/a.jpg': (answer) => (isDown ? answer.writeHead(500).end() : answer.end(bytes)),
    '/move.gif': (answer) => (isDown ? answer.writeHead(500).end() : answer.end(moving)),
    '/drawing.png': (answer) => answer.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  folder = await mkdtemp(join(tmpdir(), 'maker-'));
  const stored = openStoredPictures({ folder, onFull: () => undefined });
  idleWork = watched(createIdleWork({ pause: 1, readLoad: () => 0 }));
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
    await pieceDone;
    expect(pictureKindOf(await find('/a.jpg', 300, [...formats]))).toBe('avif');
    expect(host.asked).toHaveLength(1);
  });

  it('with all of its frames is fetched once too, and shown while its host fails', async () => {
    const source = { url: `${host.origin}/move.gif` };
    const findMoving = () => maker.find({ source, moving: true }, ['webp', 'jpeg'], 'client');
    expect(await findMoving()).toEqual(moving);
    expect((await find('/move.gif')).equals(moving)).toBe(false);
    now += 2 * DAY;
    isDown = true;
    const late = Date.now() + 10_000;
    while (host.asked.length < 2 && Date.now() < late) expect(await findMoving()).toEqual(moving);
    expect(host.asked).toEqual(['/move.gif', '/move.gif']);
  });

  it('is sent without what its file says of itself [server.originals-say-nothing]', async () => {
    const comment = Buffer.from('\x21\xfe\x08Jane Doe\0', 'latin1');
    const clean = moving;
    moving = Buffer.concat([clean.subarray(0, -1), comment, clean.subarray(-1)]);
    const source = { url: `${host.origin}/move.gif` };
    expect(await maker.find({ source, moving: true }, ['webp', 'jpeg'], 'client')).toEqual(clean);
  });

  it('of a large moving one is made ahead [server.made-ahead]', async () => {
    bytes = await movingGif(await frames(['#f00', '#00f'], { width: 1_100, height: 700, sigma: 40 }));
    const wanted = { source: { url: `${host.origin}/a.jpg` }, moving: true } as const;
    maker.foresee(wanted);
    await pieceDone;
    expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/\w{64}$/));
    const made = await maker.find(wanted, ['webp'], 'client');
    expect(pictureKindOf(made)).toBe('webp');
    expect(made.length).toBeLessThan(bytes.length);
    expect(host.asked).toEqual(['/a.jpg']);
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
