import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPictureFiles,
  NO_PICTURES,
  type PublishedPicture,
} from '../../../../src/server/content-service/pictures/pictureFiles';
import { CONTENT_LIMITS } from '../../../../src/server/import/limits';
import { makePicture } from '../../../support/contentFolder';
import { photograph, PRIVATE } from '../../../support/photographs';

/** The files that were opened; one that is closed has the descriptor -1. */
const mockOpened: FileHandle[] = [];
jest.mock('../../../../src/server/import/files/contentFile', () => {
  const actual = jest.requireActual<typeof import('../../../../src/server/import/files/contentFile')>(
    '../../../../src/server/import/files/contentFile',
  );
  const openContentFile: typeof actual.openContentFile = async (...place) => {
    const handle = await actual.openContentFile(...place);
    mockOpened.push(handle);
    return handle;
  };
  return { ...actual, openContentFile };
});

let bytes: Buffer;
/** What it is called in the table of answers. */
const PICTURE = 'a picture';
let root: string;
let list: jest.Mock<Promise<Map<string, PublishedPicture>>, []>;

let edition: string;
beforeEach(async () => {
  mockOpened.length = 0;
  edition = 'one';
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  bytes = await makePicture();
  await writeFile(join(root, 'a.webp'), bytes);
  const sha = createHash('sha256').update(bytes).digest('hex');
  list = jest.fn(async () => new Map([['a', { root, path: 'a.webp', type: 'image/webp', sha }]]));
});
afterEach(() => rm(root, { recursive: true }));

const shelf = () => ({ ...NO_PICTURES, list, findEdition: () => Promise.resolve(edition) });

/** Whether a request for the name would be answered with the picture; `undefined` if it would not be answered. */
async function read(open: ReturnType<typeof createPictureFiles>, name: string): Promise<string | undefined> {
  const picture = await open(name);
  const sent = await picture?.read();
  return sent?.equals(bytes) ? PICTURE : sent?.toString('latin1');
}

describe('createPictureFiles [server.pictures]', () => {
  it('queries the database once for any number of made-up names', async () => {
    const open = createPictureFiles(shelf());
    const sent = await Promise.all(['b', 'a', '__proto__', 'c', 'a'].map((name) => read(open, name)));
    expect(sent).toEqual([undefined, PICTURE, undefined, undefined, PICTURE]);
    for (let times = 0; times < 100; times += 1) expect(await open(`made-up-${times}`)).toBeUndefined();
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('asks again once another edition is current', async () => {
    const open = createPictureFiles(shelf());
    expect(await read(open, 'a')).toBe(PICTURE);
    list.mockResolvedValue(new Map());
    expect(await read(open, 'a')).toBe(PICTURE);
    edition = 'two';
    expect(await read(open, 'a')).toBeUndefined();
  });

  it('asks the database again if it did not answer', async () => {
    const open = createPictureFiles(shelf());
    list.mockRejectedValueOnce(new Error('down'));
    await expect(open('a')).rejects.toThrow('down');
    expect(await read(open, 'a')).toBe(PICTURE);
  });

  it('reads a version of a file once to check it, at the first request for it', async () => {
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    const open = createPictureFiles(shelf());
    for (let times = 0; times < 3; times += 1) expect(await read(open, 'a')).toBe(PICTURE);
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('reads a version once for many first requests at the same time', async () => {
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    hashed.mockClear();
    const open = createPictureFiles(shelf());
    const sent = await Promise.all(Array.from({ length: 20 }, () => read(open, 'a')));
    expect(new Set(sent)).toEqual(new Set([PICTURE]));
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('sends no file with other bytes of the same length and date, until the old ones are back', async () => {
    const open = createPictureFiles(shelf());
    const date = new Date('2026-01-01');
    await utimes(join(root, 'a.webp'), date, date);
    expect(await read(open, 'a')).toBe(PICTURE);
    const others = Buffer.from(bytes);
    others.write('VP8 ', bytes.length - 4);
    await writeFile(join(root, 'a.webp'), others);
    await utimes(join(root, 'a.webp'), date, date);
    expect(await read(open, 'a')).toBeUndefined();
    await writeFile(join(root, 'a.webp'), bytes);
    expect(await read(open, 'a')).toBe(PICTURE);
    await rm(join(root, 'a.webp'));
    expect(await read(open, 'a')).toBeUndefined();
  });

  it('reads no file that is larger than a published picture can be', async () => {
    await writeFile(join(root, 'a.webp'), Buffer.alloc(CONTENT_LIMITS.pictureBytes + 1));
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    hashed.mockClear();
    expect(await read(createPictureFiles(shelf()), 'a')).toBeUndefined();
    expect(hashed).not.toHaveBeenCalled();
  });
});

describe('what createPictureFiles opens [server.originals-say-nothing]', () => {
  beforeEach(async () => {
    const photo = await photograph('jpeg', { orientation: 6, width: 640, height: 400 });
    await writeFile(join(root, 'b.jpg'), photo);
    const sha = createHash('sha256').update(photo).digest('hex');
    list.mockResolvedValue(new Map([['b.jpg', { root, path: 'b.jpg', type: 'image/jpeg', sha }]]));
  });

  const collect = async (stream: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('has the size and the hash of what it sends, as a whole and in any part', async () => {
    const open = createPictureFiles(shelf());
    const whole = await (await open('b.jpg'))!.read();
    expect(PRIVATE.filter((word) => whole.includes(word))).toEqual([]);
    const { size, sha, close } = (await open('b.jpg'))!;
    await close();
    expect([size, sha]).toEqual([whole.length, createHash('sha256').update(whole).digest('hex')]);
    for (const [start, end] of [
      [0, size - 1],
      [0, 0],
      [1, 30],
      [19, 700],
      [size - 1, size - 1],
    ] as const) {
      const sent = await collect((await open('b.jpg'))!.stream({ start, end }));
      expect(sent.equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it('is closed once it was sent, or was not', async () => {
    const open = createPictureFiles(shelf());
    const streamed = async () => (await open('b.jpg'))!.stream({ start: 0, end: 9 });
    const [sent, left] = [await streamed(), await streamed()];
    const ended = [sent, left].map((stream) => new Promise((resolve) => stream.once('close', resolve)));
    sent.resume();
    left.destroy();
    await Promise.all([...ended, (await open('b.jpg'))!.read(), (await open('b.jpg'))!.close()]);
    expect(mockOpened).toHaveLength(4);
    expect(mockOpened.map(({ fd }) => fd)).toEqual([-1, -1, -1, -1]);
  });

  it('fails for a file that became shorter since it was opened, and sends nothing else in its place', async () => {
    const picture = (await createPictureFiles(shelf())('b.jpg'))!;
    await writeFile(join(root, 'b.jpg'), 'short');
    await expect(picture.read()).rejects.toThrow('became shorter');
  });
});
