import { execFile } from 'node:child_process';
import { rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { errorsOf } from '../../../../src/server/import/importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../../../../src/server/import/limits';
import {
  createPictureFiles,
  NO_PICTURES,
} from '../../../../src/server/content-service/pictures/pictureFiles';
import { readCurrent } from '../../../support/readCurrent';
import {
  documents,
  editionPictures,
  sourceFiles,
} from '../../../../src/server/content-service/database/tables';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { openTestDatabase } from '../../../support/testDatabase';

let database: OpenDatabase;
let folder: ContentFolder;
const alpha = markdown(projectFields);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

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
  const report = await publish(database, { contentDir: folder.path, limits });
  return { ...report, problems: errorsOf(report.problems) };
}
const titleOf = async (id: string) => (await readCurrent(database.db).findItem('post', id))?.title;

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

  it('writes an unchanged item once for all editions', async () => {
    await run();
    await folder.write({ 'post/beta/ja.md': null });
    await run();
    await folder.write({
      'post/gamma/ja.md': markdown({ ...projectFields, thumbnail: '../alpha/cover.webp', title: 'Gamma' }),
    });
    await run();
    expect(await database.db.$count(documents)).toBe(3);
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
    const item = await readCurrent(database.db).findItem('post', 'beta');
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
    const noted = { sha: 'noted', reading: { text: { pictures: [], problems: [NOTED] } } };
    const isAlpha = and(eq(sourceFiles.source, folder.path), eq(sourceFiles.path, 'post/alpha/ja.md'));
    await database.db.update(sourceFiles).set(noted).where(isAlpha);
    await rm(join(folder.path, 'post/beta/ja.md'));
    const { problems } = await run();
    clock.mockRestore();
    expect(problems).toEqual([NOTED]);
    expect(await database.db.select().from(sourceFiles).where(isAlpha)).toMatchObject([noted]);
  });

  it('reads everything again with other limits', async () => {
    await run();
    const limits = { ...CONTENT_LIMITS, frontMatterLength: 10 };
    await folder.write({ 'post/gamma/ja.md': 'x' });
    expect(await run(limits)).toMatchObject({ items: 0 });
  });

  it('a picture that became a pipe or a link out after the publish is not sent [content.bounded-import]', async () => {
    await run();
    const [picture] = await database.db.select().from(editionPictures);
    const { findEdition, listPictures: list } = readCurrent(database.db);
    const open = createPictureFiles({ ...NO_PICTURES, findEdition, list });
    const before = await open(picture!.name);
    expect(before).toMatchObject({ type: 'image/webp' });
    await before?.close();
    const file = join(folder.path, picture!.path);
    await rm(file);
    await promisify(execFile)('mkfifo', [file]);
    expect(await open(picture!.name)).toBeUndefined();
    await rm(file);
    await symlink('/dev/zero', file);
    expect(await open(picture!.name)).toBeUndefined();
  });
});

describe('a publish that fails', () => {
  it('keeps the old edition without a folder', async () => {
    await run();
    const call = publish(database, { contentDir: `${folder.path}/none` });
    await expect(call).rejects.toThrow('content folder');
    expect(await titleOf('alpha')).toBe('A title');
  });

  it('leaves out an item that the database refuses, and publishes the others [content.bounded-import]', async () => {
    await database.db.execute(
      sql`ALTER TABLE edition_items ADD CONSTRAINT refused CHECK (id <> 'beta-ja') NOT VALID`,
    );
    const { items, problems } = await run();
    await database.db.execute(sql`ALTER TABLE edition_items DROP CONSTRAINT refused`);
    expect(items).toBe(1);
    expect(problems).toMatchObject([{ file: 'post/beta/ja.md', kept: false }]);
    expect(problems[0]?.message).toContain('is refused by the database');
    expect([await titleOf('alpha'), await titleOf('beta')]).toEqual(['A title', undefined]);
  });

  it('rejects and keeps the old edition if the database fails for another reason', async () => {
    await run();
    await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Changed' }) });
    await database.db.execute(sql`ALTER TABLE edition_pictures RENAME TO elsewhere`);
    await expect(run()).rejects.toThrow();
    await database.db.execute(sql`ALTER TABLE elsewhere RENAME TO edition_pictures`);
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
