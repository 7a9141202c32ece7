import { mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { CONTENT_LIMITS, type ContentLimits } from '../../../packages/content-service/import/limits';
import { makeDraftImport, makeWxr, makeZip, type DraftImport } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

const runZip = (zip: Buffer, limits: ContentLimits = CONTENT_LIMITS) =>
  drafts.run({ 'a.zip': zip }, { limits }, 'a.zip');

/** A zip with another name of the same length in place of one. */
async function zipWithName(name: string): Promise<Buffer> {
  const plain = '~'.repeat(Buffer.byteLength(name));
  const zip = await makeZip({ 'walk.md': '散歩', [plain]: '散歩' });
  return Buffer.from(
    zip.toString('latin1').replaceAll(plain, Buffer.from(name).toString('latin1')),
    'latin1',
  );
}

describe('the source of an import', () => {
  it.each(['../../evil.md', '/etc/evil.md', 'C:/evil.md', '..\\..\\evil.md'])(
    'a zip with the name %s is refused [content.import-hostile]',
    async (name) => {
      await expect(runZip(await zipWithName(name))).rejects.toThrow(/a\.zip is refused: /);
      expect(await drafts.files()).toEqual({});
    },
  );

  it('a broken zip is refused, wherever it breaks [content.import-hostile]', async () => {
    const zip = await makeZip({ 'walk.md': '散歩'.repeat(1_000) });
    await expect(runZip(zip.subarray(0, -30))).rejects.toThrow('a.zip cannot be read as a zip: ');
    const damaged = Buffer.from(zip);
    damaged.fill(0xff, 40, 60);
    expect(await runZip(damaged)).toMatchObject({
      drafts: [],
      notTaken: [{ file: 'walk.md', message: expect.stringMatching(/^cannot be read: /) }],
    });
    const inner = await makeZip({ 'Part-1.zip': 'PK no zip' });
    await expect(runZip(inner)).rejects.toThrow('a.zip cannot be read as a zip: ');
    expect(await drafts.files()).toEqual({});
  });

  it('a zip bomb is refused by what it says and by what it holds [content.import-hostile]', async () => {
    const bomb = await makeZip({ 'walk.md': Buffer.alloc(3_000_000, 'a'), 'b.md': '散歩' });
    expect((await runZip(bomb)).notTaken).toEqual([
      { file: 'walk.md', message: 'has 3.0 MB, more than 1.0 MB' },
    ]);
    await expect(runZip(bomb, { ...CONTENT_LIMITS, totalBytes: 2_000_000 })).rejects.toThrow(
      'a.zip holds more than 2.0 MB',
    );
    const size = Buffer.alloc(4);
    size.writeUInt32LE(3_000_000);
    const small = Buffer.from([10, 0, 0, 0]).toString('latin1');
    const liar = Buffer.from(bomb.toString('latin1').replaceAll(size.toString('latin1'), small), 'latin1');
    expect((await runZip(liar)).notTaken).toEqual([
      { file: 'walk.md', message: expect.stringMatching(/^cannot be read: too many bytes/) },
    ]);
  });

  it('10,000 entries are read, more than the most are refused [content.import-hostile]', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, ''] as const);
    const zip = await makeZip({ ...Object.fromEntries(names), 'walk.md': '散歩' });
    const { drafts: made, notTaken } = await runZip(zip);
    expect([made, notTaken.length]).toEqual([['blog/walk/ja.md'], 10_000]);
    const limits: ContentLimits = { ...CONTENT_LIMITS, files: 10_000 };
    await expect(runZip(zip, limits)).rejects.toThrow('a.zip holds more than 10000 files');
    await drafts.source.write({ 'a.zip': null });
    await expect(
      drafts.run({ 'a.md': '', 'b.md': '', 'c/d.md': '' }, { limits: { ...limits, files: 2 } }),
    ).rejects.toThrow('holds more than 2 files');
  });

  it('names that are not UTF-8 and a file in two parts are named, settings are not read [content.import-hostile]', async () => {
    const parts = [
      await makeZip({ 'walk.md': '散歩' }),
      await makeZip({ 'walk.md': '空', '.obsidian/a.md': 'x' }),
    ];
    const [one = '', two = ''] = parts;
    const zip = await makeZip({
      'Part-1.zip': one,
      'Part-2.zip': two,
      '__MACOSX/walk.md': 'x',
      '~~.md': 'x',
    });
    const sjis = Buffer.from(zip.toString('latin1').replaceAll('~~.md', '\x90\xe1.md'), 'latin1');
    const { drafts: made, notTaken } = await runZip(sjis);
    expect(made).toEqual(['blog/walk/ja.md']);
    expect(notTaken.map(({ message }) => message)).toEqual([
      'has a name that is not UTF-8',
      'is in the zip twice',
    ]);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('hibari-import-'))).toEqual([]);
  });

  it('symbolic links are not followed, in a folder and in a zip [content.import-hostile]', async () => {
    await mkdir(join(drafts.source.path, 'a'));
    await symlink('/etc/passwd', join(drafts.source.path, 'a/secret.md'));
    await symlink('..', join(drafts.source.path, 'a/loop'));
    const { notTaken } = await drafts.run({ 'walk.md': '散歩' });
    const message = 'is a symbolic link, which is not followed';
    expect(notTaken).toEqual(['a/loop', 'a/secret.md'].map((file) => ({ file, message })));
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('/etc/passwd'), 'secret.md', { mode: 0o120_777 });
    zip.addBuffer(Buffer.from('空'), 'sky.md');
    zip.end();
    expect((await runZip(await buffer(zip.outputStream))).notTaken).toEqual([{ file: 'secret.md', message }]);
  });

  it('a file in another encoding is named, with what to do [content.import-hostile]', async () => {
    const { drafts: made, notTaken } = await drafts.run({
      'a.md': Buffer.from('\ufeff散歩', 'utf16le'),
      'b.md': '散歩\0',
      'walk.md': '\ufeff散歩\r\n\r\n空',
    });
    expect(made).toEqual(['blog/walk/ja.md']);
    expect(await drafts.bodyOf('blog/walk/ja.md')).toBe('散歩\n\n空');
    expect(notTaken).toEqual([
      { file: 'a.md', message: expect.stringMatching(/^is UTF-16 text: save it as UTF-8/) },
      { file: 'b.md', message: 'holds a NUL character (line 1)' },
    ]);
  });

  it.each([
    ['nothing', 'none', 'does not exist'],
    ['a text', 'a.txt', 'is neither a folder nor a zip, nor an XML file of WordPress'],
  ])('%s is one clear error [content.import-drafts]', async (_what, from, message) => {
    await expect(drafts.run({ 'a.txt': 'x' }, {}, from)).rejects.toThrow(message);
  });

  it('a single XML file is read by itself [content.import-drafts]', async () => {
    const files = { 'a/export.xml': makeWxr([{ title: 'Walk', content: '散歩' }]), 'a/b.md': '空' };
    expect((await drafts.run(files, {}, 'a/export.xml')).drafts).toEqual(['blog/walk/ja.md']);
  });
});
