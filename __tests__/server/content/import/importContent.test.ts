import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabase, type OpenDatabase } from '../../../../src/server/content/contentDatabase';
import { importContent } from '../../../../src/server/content/import/importContent';
import { CONTENT_LIMITS } from '../../../../src/server/content/import/limits';
import { createPictureFiles } from '../../../../src/server/content/pictureFiles';
import { createRepository } from '../../../../src/server/content/repository';
import { items, pictures } from '../../../../src/server/content/tables';
import { START_TIMEOUT } from '../../../support/contentService';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';

let database: OpenDatabase;
let folder: ContentFolder;
beforeAll(async () => {
  database = await openDatabase();
}, START_TIMEOUT);
afterAll(() => database.close());

const alpha = markdown(projectFields);
beforeEach(async () => {
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': alpha,
    'post/beta/ja.md': markdown({ ...projectFields, thumbnail: '../alpha/cover.webp', title: 'Beta' }),
  });
});
afterEach(() => folder.remove());

const run = () => importContent(database.db, { contentDir: folder.path });
const rows = () => database.db.select().from(items).orderBy(items.id);

describe('importContent', () => {
  it('is idempotent and skips when nothing has changed', async () => {
    expect(await run()).toEqual({ items: 2, problems: [], unchanged: false });
    const before = await rows();
    expect(await run()).toEqual({ items: 2, problems: [], unchanged: true });
    await folder.write({ 'post/alpha/ja.md': `${alpha}\n` });
    expect(await run()).toEqual({ items: 2, problems: [], unchanged: false });
    await folder.write({ 'post/alpha/ja.md': alpha });
    await run();
    expect(await rows()).toEqual(before);
  });

  it('reports the problems of unchanged files again', async () => {
    await folder.write({ 'post/alpha/ja.md': 'x' });
    const first = await run();
    expect(first).toMatchObject({ items: 1, problems: [{ file: 'post/alpha/ja.md', line: 1 }] });
    expect(await run()).toEqual({ ...first, unchanged: true });
  });

  it('deletes removed items and updates changed ones', async () => {
    await run();
    const repository = createRepository(database.db);
    await folder.write({
      'post/alpha/ja.md': markdown({ ...projectFields, title: 'Changed' }),
      'post/beta/ja.md': null,
    });
    await run();
    expect(await repository.findItem('post', 'alpha')).toMatchObject({ title: 'Changed' });
    expect(await repository.findItem('post', 'beta')).toBeUndefined();
  });

  it('notices a changed picture', async () => {
    await run();
    await folder.write({ 'post/alpha/cover.webp': await makePicture('#ff0000', 64, 48) });
    expect(await run()).toMatchObject({ unchanged: false });
    const item = await createRepository(database.db).findItem('post', 'alpha');
    expect(item?.thumbnail).toMatchObject([{ width: 64, height: 48 }]);
  });

  it('a picture that became a pipe or a link out after the import is not sent [content.bounded-import]', async () => {
    await run();
    const [picture] = await database.db.select().from(pictures);
    const open = createPictureFiles(createRepository(database.db).listPictures);
    const before = await open(picture!.name);
    expect(before).toMatchObject({ type: 'image/webp' });
    await before?.handle.close();
    const file = join(folder.path, picture!.path);
    await rm(file);
    await promisify(execFile)('mkfifo', [file]);
    expect(await open(picture!.name)).toBeUndefined();
    await rm(file);
    await symlink('/dev/zero', file);
    expect(await open(picture!.name)).toBeUndefined();
  });

  it('keeps the old content when it fails', async () => {
    await run();
    const before = await rows();
    await expect(importContent(database.db, { contentDir: `${folder.path}/none` })).rejects.toThrow(
      'content folder',
    );
    expect(await rows()).toEqual(before);
  });

  it('leaves out an item that the database refuses, and inserts the others [content.bounded-import]', async () => {
    await database.db.execute(
      sql`ALTER TABLE items ADD CONSTRAINT refused CHECK (id <> 'beta-ja') NOT VALID`,
    );
    const { items: found, problems } = await run();
    await database.db.execute(sql`ALTER TABLE items DROP CONSTRAINT refused`);
    expect(found).toBe(1);
    expect(problems).toMatchObject([{ file: 'post/beta/ja.md', kept: false }]);
    expect(problems[0]?.message).toContain('is refused by the database');
    expect((await rows()).map(({ id }) => id)).toEqual(['alpha-ja']);
  });

  it('rejects and keeps the old content if the database fails for another reason', async () => {
    await run();
    await folder.write({ 'post/alpha/ja.md': `${alpha}\n` });
    await database.db.execute(sql`ALTER TABLE items RENAME TO elsewhere`);
    await expect(run()).rejects.toThrow();
    await database.db.execute(sql`ALTER TABLE elsewhere RENAME TO items`);
    expect(await rows()).toHaveLength(2);
  });

  it('tries again what failed for want of time, although no file has changed [content.bounded-import]', async () => {
    const limits = { ...CONTENT_LIMITS, totalParseMs: 0 };
    expect(await importContent(database.db, { contentDir: folder.path, limits })).toMatchObject({ items: 0 });
    expect(await run()).toEqual({ items: 2, problems: [], unchanged: false });
  });
});
