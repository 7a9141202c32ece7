import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFolder } from '../../../../packages/content-service/editions/exportFolder';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';
import { filesOf } from '../../../support/filesOf';

let folder: ContentFolder;
let out: string;
beforeEach(async () => {
  folder = await makeContentFolder();
  out = join(folder.path, 'export');
});
afterEach(() => folder.remove());

describe('the folder of an export [content.export]', () => {
  async function* of(files: Record<string, string>) {
    for (const [path, text] of Object.entries(files))
      yield await Promise.resolve({ path, bytes: Buffer.from(text) });
  }
  const around = () => readdir(join(out, '..'));

  it('may be new, empty or an earlier export, which it replaces', async () => {
    await replaceFolder(out, of({ 'a/b.md': '1', 'a\nb\\c': '2' }));
    await replaceFolder(out, of({ 'c.md': '3' }));
    expect(Object.keys(await filesOf(out))).toEqual(['.content-export', 'c.md']);
    await mkdir(`${out}-2`);
    await replaceFolder(`${out}-2`, of({ 'c.md': '3' }));
    expect(await filesOf(`${out}-2`)).toEqual(await filesOf(out));
    expect(await around()).toEqual(['export', 'export-2']);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a file of somebody else',
      () => writeFile(join(out, 'mine.md'), 'x'),
      'holds mine.md, which no export has',
    ],
    [
      'a file that was edited',
      () => writeFile(join(out, 'a.md'), 'x'),
      'holds a.md, which no export has written',
    ],
    ['a link', () => symlink('a.md', join(out, 'link')), 'holds link, which no export has written'],
    [
      'a folder without its list',
      () => rm(join(out, '.content-export')),
      'is not empty, and holds no export',
    ],
  ])('is refused with %s, and not changed', async (_what, change, message) => {
    await replaceFolder(out, of({ 'a.md': '1' }));
    await change();
    const before = await filesOf(out);
    await expect(replaceFolder(out, of({ 'a.md': '2' }))).rejects.toThrow(message);
    expect([await filesOf(out), await around()]).toEqual([before, ['export']]);
  });

  it.each([
    ['ENOSPC', 'no space is left on the disk'],
    ['EDQUOT', 'the disk quota is used up'],
  ])('stays as it was when the disk is full (%s)', async (code, message) => {
    await replaceFolder(out, of({ 'a.md': '1' }));
    const before = await filesOf(out);
    const full = async function* () {
      yield* of({ 'a.md': '2' });
      await Promise.reject(Object.assign(new Error(code), { code }));
    };
    await expect(replaceFolder(out, full())).rejects.toThrow(`cannot export to ${out}: ${message} (${code})`);
    expect([await filesOf(out), await around()]).toEqual([before, ['export']]);
  });

  it('two names that are one file are refused', async () => {
    async function* twice() {
      yield* of({ 'a.md': '1' });
      yield* of({ 'a.md': '2' });
    }
    await expect(replaceFolder(out, twice())).rejects.toThrow('two files have names that are one');
    expect(await around()).toEqual([]);
  });
});
