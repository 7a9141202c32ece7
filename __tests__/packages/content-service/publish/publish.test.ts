import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { errorsOf } from '../../../../packages/content-service/import/importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../../../../packages/content-service/import/limits';
import {
  loadEdition,
  loadSummary,
  loadFiles,
  saveEdition,
} from '../../../../packages/content-service/editions/edition';
import { readCurrent } from '../../../support/readCurrent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { openTestStore } from '../../../support/testStore';

let store: EditionStore;
let folder: ContentFolder;
const alpha = markdown(projectFields);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': alpha,
    'post/beta/ja.md': markdown({ ...projectFields, thumbnail: '../alpha/cover.webp', title: 'Beta' }),
  });
});
afterEach(() => folder.remove());

const edition = expect.any(String) as string;
const NOTED = { file: 'post/alpha/ja.md', message: 'was noted by the test', kept: true };
/** Its items exist in one language, which is a warning. */
async function run(limits: ContentLimits = CONTENT_LIMITS) {
  const report = await publish(store, { contentDir: folder.path, limits });
  return { ...report, problems: errorsOf(report.problems) };
}
const titleOf = async (id: string) => (await readCurrent(store).findItem('post', id))?.title;

describe('publish', () => {
  it('is idempotent: an edition is written only if the folder has changed', async () => {
    const first = await run();
    expect(first).toEqual({ edition, items: 2, problems: [], unchanged: false });
    expect(await run()).toEqual({ ...first, unchanged: true });
    await folder.write({ 'post/alpha/ja.md': `${alpha}\n` });
    const second = await run();
    expect(second).toEqual({ edition, items: 2, problems: [], unchanged: false });
    expect(second.edition).not.toBe(first.edition);
  });

  it('reports the problems of unchanged files again', async () => {
    await folder.write({ 'post/alpha/ja.md': 'x' });
    const first = await run();
    expect(first).toMatchObject({ items: 1, problems: [{ file: 'post/alpha/ja.md', line: 1 }] });
    expect(await run()).toEqual({ ...first, unchanged: true });
    await folder.write({ 'post/beta/ja.md': null });
    expect(await run()).toMatchObject({ items: 0, problems: first.problems });
  });

  it('leaves out removed items and has changed ones', async () => {
    await run();
    await folder.write({
      'post/alpha/ja.md': markdown({ ...projectFields, title: 'Changed' }),
      'post/beta/ja.md': null,
    });
    await run();
    expect([await titleOf('alpha'), await titleOf('beta')]).toEqual(['Changed', undefined]);
  });

  it('notices a changed picture, also of an unchanged item', async () => {
    await run();
    await folder.write({ 'post/alpha/cover.webp': await makePicture('#ff0000', 64, 48) });
    expect(await run()).toMatchObject({ unchanged: false });
    const item = await readCurrent(store).findItem('post', 'beta');
    expect(item?.thumbnail).toMatchObject([{ width: 64, height: 48 }]);
  });

  it('notices other bytes of the same length and date', async () => {
    const file = join(folder.path, 'post/alpha/ja.md');
    const date = new Date('2026-01-01');
    await utimes(file, date, date);
    await run();
    await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'B title' }) });
    await utimes(file, date, date);
    await run();
    expect(await titleOf('alpha')).toBe('B title');
  });

  it('reads neither an unchanged file nor its pictures again', async () => {
    // The files have settled.
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await run();
    const { current: id } = await store.readState();
    const files = await loadFiles(store, id);
    const alphaOf = (all: typeof files) => all.find(({ path }) => path === 'post/alpha/ja.md');
    Object.assign(alphaOf(files)!, { sha: 'noted', reading: { text: { pictures: [], problems: [NOTED] } } });
    await saveEdition(store, await loadEdition(store, id), { summary: await loadSummary(store, id), files });
    await rm(join(folder.path, 'post/beta/ja.md'));
    const { problems, edition: next } = await run();
    clock.mockRestore();
    expect(problems).toEqual([NOTED]);
    expect(alphaOf(await loadFiles(store, next))).toMatchObject({ sha: 'noted' });
  });

  it('reads everything again with other limits', async () => {
    await run();
    const limits = { ...CONTENT_LIMITS, frontMatterLength: 10 };
    await folder.write({ 'post/gamma/ja.md': 'x' });
    expect(await run(limits)).toMatchObject({ items: 0 });
  });
});

describe('a publish that fails', () => {
  it('keeps the old edition without a folder', async () => {
    await run();
    const call = publish(store, { contentDir: `${folder.path}/none` });
    await expect(call).rejects.toThrow('content folder');
    expect(await titleOf('alpha')).toBe('A title');
  });

  it('rejects and keeps the old edition if the store fails', async () => {
    await run();
    await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Changed' }) });
    const full = jest.spyOn(store, 'write').mockRejectedValue(new Error('no space left'));
    await expect(run()).rejects.toThrow('no space left');
    full.mockRestore();
    expect(await titleOf('alpha')).toBe('A title');
    expect(await run()).toMatchObject({ items: 2, unchanged: false });
    expect(await titleOf('alpha')).toBe('Changed');
  });

  it('tries again what failed for want of time, although no file has changed [content.bounded-import]', async () => {
    const limits = { ...CONTENT_LIMITS, totalParseMs: 0 };
    expect(await run(limits)).toMatchObject({ items: 0 });
    expect(await run()).toEqual({ edition, items: 2, problems: [], unchanged: false });
  });
});
