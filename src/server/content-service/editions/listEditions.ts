import { desc, ne, sql } from 'drizzle-orm';
import { editions, type ContentDatabase } from '../database/tables';
import { findCurrent } from './currentEdition';

/** The kept editions, newest first. */
export async function listEditions(db: ContentDatabase) {
  const current = await findCurrent(db);
  const rows = await db
    .select({
      id: editions.id,
      state: editions.state,
      createdAt: editions.createdAt,
      source: editions.source,
      items: sql`(SELECT count(*) FROM edition_items WHERE edition_items.edition = editions.id)`.mapWith(
        Number,
      ),
    })
    .from(editions)
    .where(ne(editions.state, 'building'))
    .orderBy(desc(editions.createdAt), desc(editions.id));
  return rows.map(({ state, ...row }) => ({
    ...row,
    isCurrent: row.id === current,
    isWithdrawn: state === 'withdrawn',
  }));
}
