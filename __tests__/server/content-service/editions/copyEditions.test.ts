import { openDatabase } from '../../../../src/server/content-service/database/contentDatabase';
import { copyEditions } from '../../../../src/server/content-service/editions/copyEditions';
import { listEditions } from '../../../../src/server/content-service/editions/listEditions';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { rollback } from '../../../../src/server/content-service/editions/rollback';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { readCurrent } from '../../../support/readCurrent';
import {
  currentEdition,
  documents,
  editionFiles,
  editionItems,
  editionPictures,
  editions,
  pictureBytes,
  sourceFiles,
  sources,
} from '../../../../src/server/content-service/database/tables';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { openTestDatabase } from '../../../support/testDatabase';

/** Where the tests run on PostgreSQL, the first is one. */
let [here, there]: OpenDatabase[] = [];
let folder: ContentFolder;
beforeAll(async () => {
  [here, there, folder] = await Promise.all([
    openTestDatabase(),
    openDatabase(),
    makeContentFolder({ 'post/alpha/cover.webp': await makePicture() }),
  ]);
});
afterAll(() => Promise.all([here?.close(), there?.close(), folder.remove()]));
afterEach(async () => {
  for (const { db } of Object.values(both()))
    for (const table of [currentEdition, sourceFiles, editions, ...TABLES]) await db.delete(table);
});

const both = () => {
  if (!here || !there) throw new Error('The databases are not open');
  return { here, there };
};
async function publishTitle(database: OpenDatabase, title: string): Promise<string> {
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title, tags: ['文字', '\\'] }) });
  return (await publish(database, { contentDir: folder.path })).edition;
}
const TABLES = [documents, editionItems, editionPictures, editionFiles, sources, pictureBytes];
/** Between two embedded databases both ways are one. */
const WAYS = process.env.TEST_DATABASE_URL ? (['here', 'there'] as const) : (['here'] as const);
/** Everything that readers can see, and go back to. */
async function contentOf({ db }: OpenDatabase) {
  // The two drivers read bytes as different arrays.
  const plain = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  const by = (rows: object[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, plain(value)])))
      .sort();
  return {
    editions: await listEditions(db),
    rows: await Promise.all(TABLES.map(async (table) => by(await db.select().from(table)))),
  };
}
const shown = async ({ db }: OpenDatabase) => (await readCurrent(db).findItem('post', 'alpha'))?.title;

describe('copyEditions [content.copy]', () => {
  it.each(WAYS)('copies all editions unchanged, also for rollbacks: from %s', async (name) => {
    const from = both()[name];
    const to = name === 'here' ? both().there : both().here;
    const ids = [];
    for (const title of ['one', 'two', 'three']) ids.push(await publishTitle(from, title));
    await rollback(from);
    expect(await copyEditions(from, to)).toEqual({ copied: ids, current: ids[1] });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await shown(to)).toBe('two');
    await rollback(to);
    expect(await shown(to)).toBe('one');
  });

  it('copies only what is missing, the second time', async () => {
    const { here: from, there: to } = both();
    await publishTitle(from, 'one');
    await copyEditions(from, to);
    const two = await publishTitle(from, 'two');
    const heard: string[] = [];
    await to.listen((edition) => heard.push(edition));
    expect(await copyEditions(from, to)).toEqual({ copied: [two], current: two });
    expect(await shown(to)).toBe('two');
    expect(heard).toContain(two);
  });

  it('replaces other content only if allowed, which a rollback restores', async () => {
    const { here: from, there: to } = both();
    const other = await publishTitle(to, 'other');
    await publishTitle(from, 'one');
    await expect(copyEditions(from, to)).rejects.toThrow(`shows ${other}, which is other content`);
    expect(await shown(to)).toBe('other');
    await copyEditions(from, to, { replace: true });
    expect(await shown(to)).toBe('one');
    await rollback(to, other);
    expect(await shown(to)).toBe('other');
  });

  it('that breaks off in the middle changes nothing, and is repeated', async () => {
    const { here: from, there: to } = both();
    await publishTitle(to, 'other');
    await publishTitle(from, 'one');
    const two = await publishTitle(from, 'two');
    const broken = copyEditions(from, to, {
      replace: true,
      onEdition(done) {
        if (done === 1) throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await shown(to)).toBe('other');
    expect((await listEditions(to.db)).filter(({ isCurrent }) => !isCurrent)).toEqual([]);
    expect((await copyEditions(from, to, { replace: true })).copied).toHaveLength(2);
    expect((await listEditions(to.db)).find(({ isCurrent }) => isCurrent)?.id).toBe(two);
  });

  it('has nothing to copy from an empty database', async () => {
    await expect(copyEditions(both().here, both().there)).rejects.toThrow('there is no edition to copy');
  });
});
