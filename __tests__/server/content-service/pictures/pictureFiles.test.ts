import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPictureFiles,
  NO_PICTURES,
  type PublishedPicture,
} from '../../../../src/server/content-service/pictures/pictureFiles';

const BYTES = Buffer.from('a picture');
let root: string;
let list: jest.Mock<Promise<Map<string, PublishedPicture>>, []>;

let edition: string;
beforeEach(async () => {
  edition = 'one';
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  await writeFile(join(root, 'a.webp'), BYTES);
  const sha = createHash('sha256').update(BYTES).digest('hex');
  list = jest.fn(async () => new Map([['a', { root, path: 'a.webp', type: 'image/webp', sha }]]));
});
afterEach(() => rm(root, { recursive: true }));

const shelf = () => ({ ...NO_PICTURES, list, findEdition: () => Promise.resolve(edition) });

/** The bytes that a request for the name would be answered with. */
async function read(open: ReturnType<typeof createPictureFiles>, name: string): Promise<string | undefined> {
  const picture = await open(name);
  return (await picture?.read())?.toString();
}

describe('createPictureFiles [server.pictures]', () => {
  it('queries the database once for any number of made-up names', async () => {
    const open = createPictureFiles(shelf());
    const bytes = await Promise.all(['b', 'a', '__proto__', 'c', 'a'].map((name) => read(open, name)));
    expect(bytes).toEqual([undefined, 'a picture', undefined, undefined, 'a picture']);
    for (let times = 0; times < 100; times += 1) expect(await open(`made-up-${times}`)).toBeUndefined();
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('asks again once another edition is current', async () => {
    const open = createPictureFiles(shelf());
    expect(await read(open, 'a')).toBe('a picture');
    list.mockResolvedValue(new Map());
    expect(await read(open, 'a')).toBe('a picture');
    edition = 'two';
    expect(await read(open, 'a')).toBeUndefined();
  });

  it('asks the database again if it did not answer', async () => {
    const open = createPictureFiles(shelf());
    list.mockRejectedValueOnce(new Error('down'));
    await expect(open('a')).rejects.toThrow('down');
    expect(await read(open, 'a')).toBe('a picture');
  });

  it('reads a version of a file once to check it, at the first request for it', async () => {
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    const open = createPictureFiles(shelf());
    for (let times = 0; times < 3; times += 1) expect(await read(open, 'a')).toBe('a picture');
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('reads a version once for many first requests at the same time', async () => {
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    hashed.mockClear();
    const open = createPictureFiles(shelf());
    const bytes = await Promise.all(Array.from({ length: 20 }, () => read(open, 'a')));
    expect(new Set(bytes)).toEqual(new Set(['a picture']));
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('sends no file with other bytes of the same length and date, until the old ones are back', async () => {
    const open = createPictureFiles(shelf());
    const date = new Date('2026-01-01');
    await utimes(join(root, 'a.webp'), date, date);
    expect(await read(open, 'a')).toBe('a picture');
    await writeFile(join(root, 'a.webp'), 'A PICTURE');
    await utimes(join(root, 'a.webp'), date, date);
    expect(await read(open, 'a')).toBeUndefined();
    await writeFile(join(root, 'a.webp'), BYTES);
    expect(await read(open, 'a')).toBe('a picture');
    await rm(join(root, 'a.webp'));
    expect(await read(open, 'a')).toBeUndefined();
  });
});
