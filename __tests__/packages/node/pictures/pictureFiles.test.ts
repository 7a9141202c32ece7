import { createHash } from 'node:crypto';
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureFiles, type PictureShelf } from '@hibari/node/pictures/pictureFiles';
import { makePicture } from '../../../support/contentFolder';
import { photograph, PRIVATE } from '../../../support/photographs';
import { makeFolderPlace } from '../../../support/testStore';

/** The files that were opened; one that is closed has the descriptor -1. */
let opened: FileHandle[];
let folder: string;
let remove: () => Promise<void>;
let bytes: Buffer;
let name: string;
/** What it is called in the table of answers. */
const PICTURE = 'a picture';
let edition: string;
let list: jest.Mock<Promise<Map<string, number>>, []>;
beforeEach(async () => {
  const { place, remove: removePlace } = await makeFolderPlace();
  [folder, remove, opened, edition] = [join(place.dataDir, 'pictures'), removePlace, [], 'one'];
  await mkdir(folder);
  bytes = await makePicture();
  name = await put(bytes, 'webp');
  list = jest.fn(async () => new Map([[name, bytes.length]]));
});
afterEach(() => remove());

/** Stores a picture under the name that it has by its bytes. */
async function put(picture: Buffer, extension: string): Promise<string> {
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  await writeFile(join(folder, `${hash}.${extension}`), picture);
  return `${hash}.${extension}`;
}

const shelf = (): PictureShelf => ({
  list,
  findEdition: () => Promise.resolve(edition),
  async openPicture(wanted) {
    const handle = await open(join(folder, wanted)).catch(() => undefined);
    if (handle) opened.push(handle);
    return handle;
  },
});
const shelfOfBytes = (): PictureShelf => ({ ...shelf(), openPicture: () => Promise.resolve(bytes) });

/** What a request for the name would be answered with; `undefined` if it would not be answered. */
async function read(pictures: ReturnType<typeof createPictureFiles>, wanted: string) {
  const picture = await pictures(wanted);
  const sent = await picture?.read();
  return sent?.equals(bytes) ? PICTURE : sent?.toString('latin1');
}

/** Counts the pictures that are hashed. */
function spyOnHashes(): jest.SpyInstance {
  const spy = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
  spy.mockClear();
  return spy;
}

describe('createPictureFiles [server.pictures]', () => {
  it.each([
    ['files', shelf],
    ['bytes', shelfOfBytes],
  ])('finds a picture by its name and by its hash, from %s', async (_, shelfOf) => {
    const pictures = createPictureFiles(shelfOf());
    expect(await read(pictures, name)).toBe(PICTURE);
    const [hash = ''] = name.split('.');
    const byHash = await pictures({ hash });
    expect([byHash?.type, (await byHash?.read())?.equals(bytes)]).toEqual(['image/webp', true]);
    expect(await read(pictures, `${hash}.png`)).toBeUndefined();
  });

  it('lists the names once for any number of made-up ones', async () => {
    const pictures = createPictureFiles(shelf());
    const sent = await Promise.all(['b', name, '__proto__', '../x', name].map((one) => read(pictures, one)));
    expect(sent).toEqual([undefined, PICTURE, undefined, undefined, PICTURE]);
    for (let times = 0; times < 100; times += 1) expect(await pictures(`made-up-${times}`)).toBeUndefined();
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('lists them again once another edition is current', async () => {
    const pictures = createPictureFiles(shelf());
    expect(await read(pictures, name)).toBe(PICTURE);
    list.mockResolvedValue(new Map());
    expect(await read(pictures, name)).toBe(PICTURE);
    edition = 'two';
    expect(await read(pictures, name)).toBeUndefined();
  });

  it('lists them again if the store did not answer', async () => {
    const pictures = createPictureFiles(shelf());
    list.mockRejectedValueOnce(new Error('down'));
    await expect(pictures(name)).rejects.toThrow('down');
    expect(await read(pictures, name)).toBe(PICTURE);
  });

  it('checks a picture once, at the first request for it', async () => {
    const hashed = spyOnHashes();
    const pictures = createPictureFiles(shelf());
    for (let times = 0; times < 3; times += 1) expect(await read(pictures, name)).toBe(PICTURE);
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['damaged', () => Buffer.from('RIFF')],
    ['another picture', () => makePicture('#f00')],
    ['empty', () => Buffer.alloc(0)],
  ])('sends none that is %s', async (_, other) => {
    await writeFile(join(folder, name), await other());
    expect(await read(createPictureFiles(shelf()), name)).toBeUndefined();
    await rm(join(folder, name));
    expect(await read(createPictureFiles(shelf()), name)).toBeUndefined();
    expect(opened.map(({ fd }) => fd)).toEqual([-1]);
  });
});

describe('what createPictureFiles opens [server.originals-say-nothing]', () => {
  beforeEach(async () => {
    const photo = await photograph('jpeg', { orientation: 6, width: 640, height: 400 });
    name = await put(photo, 'jpg');
  });

  const collect = async (stream: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('has the size and the hash of what it sends, as a whole and in any part', async () => {
    const pictures = createPictureFiles(shelf());
    const whole = await (await pictures(name))!.read();
    expect(PRIVATE.filter((word) => whole.includes(word))).toEqual([]);
    const { size, sha, close } = (await pictures(name))!;
    await close();
    expect([size, sha]).toEqual([whole.length, createHash('sha256').update(whole).digest('hex')]);
    for (const [start, end] of [
      [0, size - 1],
      [0, 0],
      [1, 30],
      [19, 700],
      [size - 1, size - 1],
    ] as const) {
      const sent = await collect((await pictures(name))!.stream({ start, end }));
      expect(sent.equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it('is closed once it was sent, or was not', async () => {
    const pictures = createPictureFiles(shelf());
    const streamed = async () => (await pictures(name))!.stream({ start: 0, end: 9 });
    const [sent, left] = [await streamed(), await streamed()];
    const ended = [sent, left].map((stream) => new Promise((resolve) => stream.once('close', resolve)));
    sent.resume();
    left.destroy();
    await Promise.all([...ended, (await pictures(name))!.read(), (await pictures(name))!.close()]);
    expect(opened).toHaveLength(4);
    expect(opened.map(({ fd }) => fd)).toEqual([-1, -1, -1, -1]);
  });

  it('fails for a file that became shorter since it was opened, and sends nothing else in its place', async () => {
    const picture = (await createPictureFiles(shelf())(name))!;
    await writeFile(join(folder, name), 'short');
    await expect(picture.read()).rejects.toThrow('became shorter');
  });
});
