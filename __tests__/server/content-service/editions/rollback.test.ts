import { eq, ne } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import {
  collectEditions,
  KEPT_EDITIONS,
  KEPT_EDITION_MS,
} from '../../../../src/server/content-service/editions/collectEditions';
import { listEditions } from '../../../../src/server/content-service/editions/listEditions';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { rollback } from '../../../../src/server/content-service/editions/rollback';
import { readCurrent } from '../../../support/readCurrent';
import { documents, editionItems, editions } from '../../../../src/server/content-service/database/tables';
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
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await makeContentFolder({ 'post/alpha/cover.webp': await makePicture() });
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

async function publishTitle(title: string): Promise<string> {
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title }) });
  return (await publish(database, { contentDir: folder.path })).edition;
}
const shown = async () => (await readCurrent(database.db).findItem('post', 'alpha'))?.title;
const start = () => publish(database, { contentDir: folder.path, onlyNew: true });

describe('rollback [content.rollback]', () => {
  it('goes back one edition at a time, and never to one that was rolled back', async () => {
    for (const title of ['one', 'two', 'three']) await publishTitle(title);
    await rollback(database);
    expect(await shown()).toBe('two');
    await publishTitle('four');
    await rollback(database);
    expect(await shown()).toBe('two');
    await rollback(database);
    expect(await shown()).toBe('one');
    await expect(rollback(database)).rejects.toThrow('there is no earlier edition');
  });

  it('goes to an edition that is named, and refuses one that does not exist', async () => {
    const [one, , three] = [
      await publishTitle('one'),
      await publishTitle('two'),
      await publishTitle('three'),
    ];
    await rollback(database, one);
    expect(await shown()).toBe('one');
    await rollback(database, three);
    expect(await shown()).toBe('three');
    await expect(rollback(database, three)).rejects.toThrow('is the current edition');
    await expect(rollback(database, 'none')).rejects.toThrow('there is no edition none');
    expect((await listEditions(database.db)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is not undone by a restart, but by a publish', async () => {
    await publishTitle('one');
    await publishTitle('two');
    await rollback(database);
    expect(await start()).toMatchObject({ unchanged: true, items: 1 });
    expect(await shown()).toBe('one');
    await publish(database, { contentDir: folder.path });
    expect(await shown()).toBe('two');
  });
});

describe('old editions [content.old-editions-are-collected]', () => {
  it('beyond those kept are removed, with what only they have, once no page can read them', async () => {
    const ids: string[] = [];
    for (let n = 0; n < KEPT_EDITIONS + 2; n += 1) ids.push(await publishTitle(`title ${n}`));
    expect(await listEditions(database.db)).toHaveLength(KEPT_EDITIONS + 2);
    const old = new Date(Date.now() - KEPT_EDITION_MS - 1_000);
    await database.db.update(editions).set({ leftAt: old }).where(eq(editions.id, ids[0]!));
    await publishTitle('last');
    expect((await listEditions(database.db)).map(({ id }) => id)).not.toContain(ids[0]);
    expect(await database.db.$count(documents)).toBe(KEPT_EDITIONS + 2);
    expect(await database.db.$count(editionItems, eq(editionItems.edition, ids[0]!))).toBe(0);
  });

  it('stay while they are current, with any number of newer ones', async () => {
    const first = await publishTitle('first');
    const others = [];
    for (let n = 0; n < KEPT_EDITIONS + 2; n += 1) others.push(await publishTitle(`title ${n}`));
    await rollback(database, first);
    await database.db
      .update(editions)
      .set({ leftAt: new Date(0) })
      .where(ne(editions.id, first));
    await collectEditions(database.db);
    expect((await listEditions(database.db)).map(({ id }) => id)).toEqual([
      ...others.slice(2).reverse(),
      first,
    ]);
    expect(await shown()).toBe('first');
  });
});

it('a publish that was killed is swept by the next [content.publish-is-one-step]', async () => {
  await publishTitle('one');
  const building = { id: 'killed', state: 'building' as const, source: folder.path, sha: '', problems: [] };
  await database.db.insert(editions).values(building);
  await database.db.insert(documents).values({
    hash: 'h',
    document: { id: 'x' } as never,
    body: '',
    folded: {},
    searchTexts: {},
    grams: [],
  });
  await database.db.insert(editionItems).values({
    edition: 'killed',
    collection: 'post',
    id: 'x',
    postId: 'x',
    locale: 'ja_JP',
    changed: new Date(),
    hash: 'h',
  });
  expect(await readCurrent(database.db).findEdition('killed')).not.toBe('killed');
  await start();
  expect(await database.db.$count(editions)).toBe(1);
  expect(await database.db.$count(documents)).toBe(1);
  expect(await shown()).toBe('one');
});
