import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoredPictures } from '../../../../src/server/media/pictures/storedPictures';

let folder: string;
const onFull = jest.fn();
beforeEach(async () => {
  onFull.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'stored-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (keptBytes = 10_000, keptFiles = 100) =>
  openStoredPictures({ folder, onFull, limits: { keptBytes, keptFiles } });
const bytesOf = (letter: string) => Buffer.alloc(1_000, letter);
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Files are removed beside the call that pushes them out. */
async function filesLeft(count: number): Promise<string[]> {
  const late = Date.now() + 5_000;
  let left = await files();
  while (left.length > count && Date.now() < late) left = await files();
  return left;
}

describe('stored pictures [server.kept-pictures]', () => {
  it('are kept over a restart', async () => {
    await open().store('../a', bytesOf('a'));
    expect((await open().read('../a'))?.bytes).toEqual(bytesOf('a'));
    expect(await open().read('b')).toBeUndefined();
  });

  it('stay within their bounds: those not used go first', async () => {
    const stored = open(3_500);
    for (const key of ['a', 'b', 'c']) await stored.store(key, bytesOf(key));
    await stored.read('a');
    await stored.store('d', bytesOf('d'));
    expect(await filesLeft(3)).toHaveLength(3);
    expect(await stored.read('b')).toBeUndefined();
    expect((await stored.read('a'))?.bytes).toEqual(bytesOf('a'));
    const sizes = await Promise.all((await files()).map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_500);
    const fewer = open(10_000, 2);
    await fewer.read('x');
    expect(await filesLeft(2)).toHaveLength(2);
  });

  it('are made again if a file is truncated or changed', async () => {
    const stored = open();
    await stored.store('a', bytesOf('a'));
    const [file = ''] = await files();
    await writeFile(file, (await readFile(file)).subarray(0, 500));
    expect(await stored.read('a')).toBeUndefined();
    expect(await filesLeft(0)).toEqual([]);
  });

  it('leave no half-written file of a process that was killed', async () => {
    await mkdir(join(folder, 'ab'));
    await writeFile(join(folder, 'ab', 'x.123.new'), 'half');
    await open().read('a');
    expect(await files()).toEqual([]);
  });

  it('work without a disk, and log it once', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    const stored = open();
    await stored.store('a', bytesOf('a'));
    await stored.store('b', bytesOf('b'));
    expect(await stored.read('a')).toBeUndefined();
    expect(onFull).toHaveBeenCalledTimes(1);
  });
});
