import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutFolder } from '../../../../src/server/tools/export/outFolder';

let root: string;
let out: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hibari-out-'));
  out = join(root, 'site');
});
afterEach(() => rm(root, { recursive: true }));

async function exportOf(text: string): Promise<void> {
  const target = await openOutFolder(out);
  await writeFile(join(target.folder, 'index.html'), text);
  await target.finish();
}

const shown = () => readFile(join(out, 'index.html'), 'utf8');

it('an export replaces the previous one and leaves no other folder', async () => {
  await exportOf('one');
  await exportOf('two');
  expect(await shown()).toBe('two');
  expect(await readdir(root)).toEqual(['site']);
});

it('a failed export leaves the one before [export.keeps-what-is-there]', async () => {
  await exportOf('one');
  const target = await openOutFolder(out);
  await writeFile(join(target.folder, 'index.html'), 'half');
  await target.discard();
  expect(await shown()).toBe('one');
  expect(await readdir(root)).toEqual(['site']);
});

it('a folder with other files, and a file, are refused [export.keeps-what-is-there]', async () => {
  await mkdir(out);
  await writeFile(join(out, 'thesis.txt'), 'years of work');
  await expect(openOutFolder(out)).rejects.toThrow(/holds files that no export has written/);
  await expect(openOutFolder(join(out, 'thesis.txt'))).rejects.toThrow('is a file');
  expect(await readdir(out)).toEqual(['thesis.txt']);
});

it('a folder that is filled during the export is refused at the end [export.keeps-what-is-there]', async () => {
  const target = await openOutFolder(out);
  await mkdir(out);
  await writeFile(join(out, 'thesis.txt'), '');
  await expect(target.finish()).rejects.toThrow(/holds files/);
});

it('an export killed while it replaced the one before has lost nothing [export.keeps-what-is-there]', async () => {
  await exportOf('one');
  await rename(out, join(root, '.site.old'));
  const target = await openOutFolder(out);
  expect(await shown()).toBe('one');
  await target.discard();
});
