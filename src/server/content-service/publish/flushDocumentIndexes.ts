import { sql } from 'drizzle-orm';
import { documents, editionItems, type ContentDatabase } from '../database/tables';

/**
 * To be called once many documents have been written. The text indexes keep new entries in a list that each search
 * also reads, which makes writing twice as fast. This sorts them in. The planner knows nothing yet of rows that were
 * just written.
 */
export async function flushDocumentIndexes(db: ContentDatabase): Promise<void> {
  // Only an index's owner may; where a publisher is another role, PostgreSQL's own vacuum does it later.
  await db.execute(sql`
    SELECT gin_clean_pending_list(index.oid) FROM pg_class AS index
    WHERE index.oid IN ('documents_by_gram'::regclass, 'documents_by_folded'::regclass)
      AND pg_has_role(index.relowner, 'USAGE')`);
  for (const table of [documents, editionItems]) await db.execute(sql`ANALYZE ${table}`);
}
