import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { swapFolder } from '@hibari/node/swapFolder';

let root: string;
let [made, place, earlier] = ['', '', ''];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hibari-swap-'));
  [made, place, earlier] = [join(root, 'made'), join(root, 'place'), join(root, 'earlier')];
});
afterEach(() => rm(root, { recursive: true }));

async function folderOf(path: string, text: string): Promise<void> {
  await mkdir(path);
  await writeFile(join(path, 'text'), text);
}
const shown = () => readFile(join(place, 'text'), 'utf8');

it('a folder replaces another, or none, and leaves no other folder', async () => {
  await folderOf(made, 'one');
  await swapFolder(made, place, earlier);
  await folderOf(made, 'two');
  await swapFolder(made, place, earlier);
  expect([await shown(), await readdir(root)]).toEqual(['two', ['place']]);
});

it('a failed swap leaves the previous folder [export.keeps-what-is-there]', async () => {
  await folderOf(place, 'one');
  await expect(swapFolder(made, place, earlier)).rejects.toThrow('ENOENT');
  expect([await shown(), await readdir(root)]).toEqual(['one', ['place']]);
});
