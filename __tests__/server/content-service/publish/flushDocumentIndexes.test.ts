import { sql } from 'drizzle-orm';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { flushDocumentIndexes } from '../../../../src/server/content-service/publish/flushDocumentIndexes';
import { documents } from '../../../../src/server/content-service/database/tables';
import { makeContentFolder, markdown, projectFields } from '../../../support/contentFolder';
import { openTestDatabase } from '../../../support/testDatabase';

const INDEXES = ['documents_by_gram', 'documents_by_folded'];

it('leaves no pending entries in the indexes of texts, which each search would read besides', async () => {
  const [database, folder] = await Promise.all([openTestDatabase(), makeContentFolder()]);
  const { db } = database;
  /** How many pages of pending entries each index had; asking sorts them in. */
  const pending = () =>
    Promise.all(
      INDEXES.map(async (index) => {
        const rows = await db
          .select({ pages: sql`gin_clean_pending_list(${index}::regclass)`.mapWith(Number) })
          .from(sql`(VALUES (1)) AS once`);
        return rows[0]?.pages;
      }),
    );
  const add = (hash: string) => {
    const texts = { folded: { title: ['a'] }, searchTexts: { title: 'a' }, grams: ['a'] };
    return db.insert(documents).values({ hash, document: {} as never, body: '', ...texts });
  };
  await folder.write({ 'post/alpha/ja.md': markdown(projectFields) });
  await publish(database, { contentDir: folder.path });
  expect(await pending()).toEqual([0, 0]);
  await add('one');
  expect(await pending()).toEqual([1, 1]);
  await add('two');
  await flushDocumentIndexes(db);
  expect(await pending()).toEqual([0, 0]);
  await Promise.all([database.close(), folder.remove()]);
});
