import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { errorsOf } from '../../../../src/server/import/importProblem';
import { readCurrent } from '../../../support/readCurrent';
import { documents, editionItems, sourceFiles } from '../../../../src/server/content-service/database/tables';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { avifSequence, frames } from '../../../support/movingPictures';
import { photograph } from '../../../support/photographs';
import { openTestDatabase } from '../../../support/testDatabase';

let database: OpenDatabase;
let folder: ContentFolder;
const item = (fields: object) =>
  markdown({
    ...projectFields,
    date: '2026-01-02T00:00:00+09:00',
    thumbnail: '../alpha/cover.webp',
    ...fields,
  });
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': item({ title: 'Alpha' }),
    'post/beta/ja.md': item({ title: 'Beta' }),
  });
});
afterEach(() => Promise.all([database.close(), folder.remove()]));

const run = () => publish(database, { contentDir: folder.path });
const changeOf = async (postId: string) => {
  const repository = readCurrent(database.db);
  const found = await repository.findItem('post', postId);
  return (await repository.findLastChanges()).get(`post/${found?.id}`);
};
const ITS_DATE = new Date('2026-01-01T15:00:00Z');

describe('when an item last changed [found.true-lastmod]', () => {
  it('is its date in the first edition, and stays over a publish that does not change it', async () => {
    expect(errorsOf((await run()).problems)).toEqual([]);
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    const before = new Date();
    await folder.write({ 'post/beta/ja.md': item({ title: 'New' }), 'post/gamma/ja.md': item({}) });
    await run();
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    for (const changed of [await changeOf('beta'), await changeOf('gamma')]) {
      expect(changed?.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(changed?.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const first = await changeOf('beta');
    await folder.write({ 'post/gamma/ja.md': null });
    await run();
    expect(await changeOf('beta')).toEqual(first);
  });

  it('stays if only derived data of the item has changed', async () => {
    await run();
    // As an update of the site leaves it: everything is read again, and the search index holds something else.
    await database.db.delete(sourceFiles);
    const rows = await database.db.select().from(documents);
    for (const { hash, ...row } of rows) {
      await database.db.insert(documents).values({ ...row, hash: `old ${hash}` });
      await database.db.execute(sql`UPDATE edition_items SET hash = ${`old ${hash}`} WHERE hash = ${hash}`);
    }
    await folder.write({ 'post/beta/ja.md': item({ title: 'New' }) });
    await run();
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    expect(await changeOf('beta')).not.toEqual(ITS_DATE);
  });

  it('is when it appears if an item is scheduled', async () => {
    const soon = new Date('2999-01-01T00:00:00Z');
    await folder.write({ 'post/alpha/ja.md': item({ date: soon.toISOString() }) });
    await run();
    // Which it has when it is there to be listed.
    const changes = await readCurrent(database.db).findLastChanges();
    expect([...changes.values()].filter((changed) => changed.getTime() > Date.now())).toEqual([soon]);
    const rows = await database.db.select({ changed: editionItems.changed }).from(editionItems);
    expect(rows).toHaveLength(2);
    for (const { changed } of rows) expect(changed.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a picture that was read for an earlier edition', () => {
  it('is warned of in each text that names it [content.picture-metadata] [content.large-moving-pictures]', async () => {
    const [large] = await frames(['#f00'], { width: 1_600, height: 1_200, sigma: 60 });
    const body = '![A photograph](photo.jpg)\n\n![It moves](move.avif)';
    const text = markdown({ ...projectFields, thumbnail: '../alpha/cover.webp' }, body);
    await folder.write({
      'post/gamma/photo.jpg': await photograph('jpeg'),
      'post/gamma/move.avif': await avifSequence(large!, 95),
      'post/gamma/ja.md': text,
    });
    const warnedOf = async () =>
      (await run()).problems
        .filter(({ check }) => check === 'picture-metadata' || check === 'picture-size')
        .map(({ file, message }) => `${file} ${message.split(' ', 3).join(' ')}`);
    const ofJapanese = ['photo.jpg', 'move.avif'].map(
      (name, at) => `post/gamma/ja.md picture "${name}" ${['carries', 'moves'][at]}`,
    );
    expect(await warnedOf()).toEqual(ofJapanese);
    await folder.write({ 'post/gamma/en.md': text });
    const ofEnglish = ofJapanese.map((line) => line.replace('ja.md', 'en.md'));
    expect((await warnedOf()).sort()).toEqual([...ofEnglish, ...ofJapanese].sort());
  });
});
