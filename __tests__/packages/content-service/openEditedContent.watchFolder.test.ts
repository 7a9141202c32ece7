/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watchFolder } from '../../../packages/content-service/openEditedContent';
import { makeContentFolder, type ContentFolder } from '../../support/contentFolder';

let folder: ContentFolder;
let watcher: ReturnType<typeof watchFolder>;
let onCall = () => {};

beforeAll(async () => {
  folder = await makeContentFolder({ 'post/one/ja.md': 'first', 'post/two/ja.md': 'first' });
  watcher = watchFolder(folder.path, () => onCall());
});
afterAll(async () => {
  watcher.close();
  await folder.remove();
});

const at = (name: string) => join(folder.path, name);

/** Makes a change; resolves at a call back that finds the folder as wanted. */
async function callAfter(change: () => Promise<unknown>, isWanted: () => boolean): Promise<void> {
  const called = new Promise<void>((resolve) => {
    onCall = () => {
      if (isWanted()) resolve();
    };
  });
  await change();
  await called;
}

let saves = 0;
/** Saves another text in one of the ways of editors' programs; resolves at a call back that finds it. */
async function expectSeen(name: string, save: (file: string, text: string) => Promise<unknown>) {
  const text = `save ${++saves}`;
  const file = at(name);
  await callAfter(
    () => save(file, text),
    () => existsSync(file) && readFileSync(file, 'utf8') === text,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
}

async function saveByRename(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text);
  await rename(`${file}~`, file);
}
/** Some programs move the old file away first. */
async function saveAnew(file: string, text: string): Promise<void> {
  await rename(file, `${file}.old`);
  await writeFile(file, text);
  await rm(`${file}.old`);
}

it('calls back for each save, in place or by a new file over the old one [content.edit-shows-saved]', async () => {
  for (let round = 0; round < 5; round++)
    for (const save of [saveByRename, writeFile, saveAnew]) await expectSeen('post/one/ja.md', save);
});

it('calls back for new, renamed, removed and returned folders, and for what is saved in them', async () => {
  const becomes = (name: string, isThere: boolean) => () => existsSync(at(name)) === isThere;
  await callAfter(() => mkdir(at('post/three/deep'), { recursive: true }), becomes('post/three/deep', true));
  await expectSeen('post/three/deep/ja.md', saveByRename);
  await callAfter(() => rename(at('post/three'), at('post/four')), becomes('post/four', true));
  await expectSeen('post/four/deep/ja.md', saveByRename);
  await callAfter(() => rm(at('post/two'), { recursive: true }), becomes('post/two', false));
  await callAfter(() => mkdir(at('post/two')), becomes('post/two', true));
  await expectSeen('post/two/ja.md', saveByRename);
});

it('ignores names that are no content, and links to folders', async () => {
  const elsewhere = await makeContentFolder({ 'ja.md': 'x' });
  await callAfter(
    () => symlink(elsewhere.path, at('post/link')),
    () => existsSync(at('post/link')),
  );
  const changed: string[] = [];
  watcher.on('change', (path) => changed.push(path));
  await writeFile(at('post/one/.ja.md.swp'), 'x');
  await writeFile(join(elsewhere.path, 'ja.md'), 'y');
  await expectSeen('post/one/ja.md', saveByRename);
  expect(changed.filter((path) => path.includes('swp') || path.includes('link'))).toEqual([]);
  expect(changed).toContain(at('post/one/ja.md'));
  await elsewhere.remove();
});

it('continues with a folder that was missing [content.edit-shows-saved]', async () => {
  await callAfter(
    () => rename(folder.path, `${folder.path}-away`),
    () => !existsSync(folder.path),
  );
  await callAfter(
    () => rename(`${folder.path}-away`, folder.path),
    () => existsSync(at('post/one/ja.md')),
  );
  await expectSeen('post/one/ja.md', saveByRename);
});
