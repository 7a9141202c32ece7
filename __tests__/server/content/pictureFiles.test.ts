import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPictureFiles, type PictureSource } from '../../../src/server/content/pictureFiles';

const BYTES = Buffer.from('a picture');
let root: string;
let find: jest.Mock<Promise<PictureSource | undefined>, [string]>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  await writeFile(join(root, 'a.webp'), BYTES);
  const sha = createHash('sha256').update(BYTES).digest('hex');
  find = jest.fn(async (name) =>
    name === 'a' ? { root, path: 'a.webp', type: 'image/webp', sha } : undefined,
  );
});
afterEach(() => rm(root, { recursive: true }));

/** The bytes that a request for the name would be answered with. */
async function read(open: ReturnType<typeof createPictureFiles>, name: string): Promise<string | undefined> {
  const picture = await open(name);
  const bytes = await picture?.handle.readFile();
  await picture?.handle.close();
  return bytes?.toString();
}

describe('createPictureFiles [server.pictures]', () => {
  it('asks the database once for a picture, and each time for an unknown one', async () => {
    const open = createPictureFiles(find);
    for (const name of ['a', 'a', 'b', 'b']) await read(open, name);
    expect(find.mock.calls).toEqual([['a'], ['b'], ['b']]);
  });

  it('reads a version of a file once to check it, at the first request for it', async () => {
    const hashed = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'createHash');
    const open = createPictureFiles(find);
    for (let times = 0; times < 3; times += 1) expect(await read(open, 'a')).toBe('a picture');
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('sends no file with other bytes of the same length and date, until the old ones are back', async () => {
    const open = createPictureFiles(find);
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
