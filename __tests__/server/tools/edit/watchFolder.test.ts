/** @jest-environment node */
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watchFolder } from '../../../../src/server/tools/edit/watchFolder';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';

let folder: ContentFolder;
let watcher: ReturnType<typeof watchFolder>;
let told: string[] = [];
let onTold = () => {};
const faults: unknown[] = [];
let saves = 0;

beforeAll(async () => {
  folder = await makeContentFolder({ 'post/one/ja.md': 'first', 'post/two/ja.md': 'first' });
  watcher = watchFolder(folder.path, {
    onChange(path) {
      told.push(path);
      onTold();
    },
    onError: (error) => faults.push(error),
  });
});
afterAll(async () => {
  watcher.close();
  await folder.remove();
  expect(faults).toEqual([]);
});

const at = (name: string) => join(folder.path, name);

/** Resolves when that path has been told of. */
const toldOf = (path: string): Promise<void> =>
  new Promise((resolve) => {
    onTold = () => {
      if (told.includes(path)) resolve();
    };
    onTold();
  });

/** All that is told of one change: a file that is written after it is told of last. */
async function tellingOf(change: () => Promise<unknown>): Promise<string[]> {
  told = [];
  await change();
  const last = at(`end-${++saves}`);
  await writeFile(last, '');
  await toldOf(last);
  return told;
}

async function saveByRename(name: string): Promise<void> {
  await writeFile(at(`${name}~`), `save ${saves}`);
  await rename(at(`${name}~`), at(name));
}

it('tells of each save, in place or by a new file over the old one [content.edit-shows-saved]', async () => {
  const file = 'post/one/ja.md';
  for (let round = 0; round < 5; round++) {
    expect(await tellingOf(() => saveByRename(file))).toContain(at(file));
    expect(await tellingOf(() => writeFile(at(file), `in place ${round}`))).toContain(at(file));
    // Some programs move the old file away first.
    expect(
      await tellingOf(async () => {
        await rename(at(file), at(`${file}.old`));
        await writeFile(at(file), `anew ${round}`);
        await rm(at(`${file}.old`));
      }),
    ).toContain(at(file));
  }
});

it('tells of new, renamed, removed and returned folders, and of what is saved in them', async () => {
  await tellingOf(() => mkdir(at('post/three/deep'), { recursive: true }));
  expect(await tellingOf(() => saveByRename('post/three/deep/ja.md'))).toContain(at('post/three/deep/ja.md'));
  expect(await tellingOf(() => rename(at('post/three'), at('post/four')))).toContain(at('post/four'));
  expect(await tellingOf(() => saveByRename('post/four/deep/ja.md'))).toContain(at('post/four/deep/ja.md'));
  expect(await tellingOf(() => rm(at('post/two'), { recursive: true }))).toContain(at('post/two'));
  await tellingOf(() => mkdir(at('post/two')));
  expect(await tellingOf(() => saveByRename('post/two/ja.md'))).toContain(at('post/two/ja.md'));
});

it('tells nothing of names that are no content, nor of what lies behind a link to a folder', async () => {
  const elsewhere = await makeContentFolder({ 'ja.md': 'x' });
  await tellingOf(() => symlink(elsewhere.path, at('post/link')));
  const telling = await tellingOf(async () => {
    await writeFile(at('post/one/.ja.md.swp'), 'x');
    await writeFile(join(elsewhere.path, 'ja.md'), 'y');
  });
  expect(telling).toEqual([expect.stringMatching(/end-\d+$/), ...telling.slice(1)]);
  await elsewhere.remove();
});

it('goes on with a folder that was away [content.edit-shows-saved]', async () => {
  told = [];
  await rename(folder.path, `${folder.path}-away`);
  await toldOf(folder.path);
  told = [];
  await rename(`${folder.path}-away`, folder.path);
  await toldOf(folder.path);
  expect(await tellingOf(() => saveByRename('post/one/ja.md'))).toContain(at('post/one/ja.md'));
});
