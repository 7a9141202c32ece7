import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { flushDocumentIndexes } from '../../../../src/server/content-service/publish/flushDocumentIndexes';
import { readItemQuery } from '../../../../src/contract/queries/itemQuery';
import { readCurrent } from '../../../support/readCurrent';
import { openTestDatabase, rowsOf } from '../../../support/testDatabase';

const ITEMS = 4_000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const run = (text: string) => database.db.execute(sql.raw(text));
  await run(`INSERT INTO editions VALUES ('e', 'ready', now(), now(), NULL, '', '', '[]')`);
  await run(`INSERT INTO current_edition (edition) VALUES ('e')`);
  await run(`INSERT INTO documents SELECT 'h' || n, jsonb_build_object('id', n::text), '', jsonb_build_object(
    'title', jsonb_build_array('設計の原則' || md5(n::text)), 'category', jsonb_build_array('c' || n / 10),
    'body', jsonb_build_array(repeat(md5(n::text), 20))), jsonb_build_object('title', '設計の原則' || md5(n::text)),
    ARRAY['設', '計', '設計', '則' || left(md5(n::text), 1)] || regexp_split_to_array(md5(n::text), '') || ARRAY(
      SELECT substr(md5(n::text), at, 2) FROM generate_series(1, 31) at) FROM generate_series(1, ${ITEMS}) n`);
  await run(`INSERT INTO edition_items (edition, collection, id, post_id, locale, date, hash, changed)
    SELECT 'e', 'post', n::text, n::text, 'ja_JP', '2020-01-01', 'h' || n, '2020-01-01'
    FROM generate_series(1, ${ITEMS}) n`);
  await flushDocumentIndexes(database.db);
});
afterAll(() => database.close());

/** How often each index was used, by the server's own count. */
async function usesOf(index: string): Promise<number> {
  await database.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const rows = await rowsOf<{ uses: number }>(
    database,
    sql`SELECT idx_scan::int AS uses FROM pg_stat_user_indexes WHERE indexrelname = ${index}`,
  );
  return rows[0]?.uses ?? -1;
}

const contains = '則c4ca42';

describe('the calls of the site', () => {
  it.each([
    ['a list', 'edition_items_by_date', { limit: '10' }, {}, ITEMS],
    ['a category', 'documents_by_folded', { _q: ['category_has:C7'] }, {}, 10],
    ['a keyword', 'documents_by_gram', {}, { or: [{ fieldName: 'title', contains }] }, 1],
    ['a filter by a part of a text', 'documents_by_gram', { _q: [`title_contains:${contains}`] }, {}, 1],
  ])('%s uses the index %s [operations.search-index]', async (_, index, words, body, total) => {
    const before = await usesOf(index);
    const query = readItemQuery('post', { locale: 'ja_JP', ...words }, body);
    expect((await readCurrent(database.db).findPage('post', query)).total).toBe(total);
    expect(await usesOf(index)).toBeGreaterThan(before);
  });
});
