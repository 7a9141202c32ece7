import { openDatabase, type OpenDatabase } from '../../../../src/server/content/contentDatabase';
import { importContent } from '../../../../src/server/content/import/importContent';
import { createRepository } from '../../../../src/server/content/repository';
import { items } from '../../../../src/server/content/tables';
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

  it('keeps the old content when it fails', async () => {
    await run();
    const before = await rows();
    await expect(importContent(database.db, { contentDir: `${folder.path}/none` })).rejects.toThrow(
      'content folder',
    );
    expect(await rows()).toEqual(before);
  });
});
