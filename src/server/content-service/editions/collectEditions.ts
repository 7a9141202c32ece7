/** Removes unread editions: killed publishes, and old editions beyond those kept. */
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import {
  currentEdition,
  documents,
  editionFiles,
  editionItems,
  editionPictures,
  editions,
  pictureBytes,
  sources,
  type ContentDatabase,
} from '../database/tables';

/** Editions that stay for a rollback, besides the current one. */
export const KEPT_EDITIONS = 10;
/** A page that was loaded before the change may ask for its edition this long. */
export const KEPT_EDITION_MS = 10 * 60_000;

/** To be called by the one publisher only: whatever is still being built then has no builder. */
export async function removeUnfinishedEditions(db: ContentDatabase): Promise<void> {
  const removed = await db.delete(editions).where(eq(editions.state, 'building')).returning();
  if (removed.length > 0) await removeOrphans(db);
}

export async function collectEditions(db: ContentDatabase, now = new Date()): Promise<void> {
  const old = db
    .select({ id: editions.id })
    .from(editions)
    .where(sql`${editions.id} NOT IN (SELECT ${currentEdition.edition} FROM ${currentEdition})`)
    .orderBy(desc(editions.createdAt), desc(editions.id))
    .offset(KEPT_EDITIONS);
  const isLeft = and(
    isNotNull(editions.leftAt),
    lt(editions.leftAt, new Date(now.getTime() - KEPT_EDITION_MS)),
  );
  const removed = await db
    .delete(editions)
    .where(and(inArray(editions.id, old), isLeft))
    .returning();
  if (removed.length > 0) await removeOrphans(db);
}

/** Documents, sources and pictures of no edition. */
async function removeOrphans(db: ContentDatabase): Promise<void> {
  await db
    .delete(documents)
    .where(sql`NOT EXISTS (SELECT FROM ${editionItems} WHERE ${editionItems.hash} = ${documents.hash})`);
  await db
    .delete(pictureBytes)
    .where(
      sql`NOT EXISTS (SELECT FROM ${editionPictures} WHERE ${editionPictures.sha} = ${pictureBytes.sha})`,
    );
  await db
    .delete(sources)
    .where(sql`NOT EXISTS (SELECT FROM ${editionFiles} WHERE ${editionFiles.sha} = ${sources.sha})`);
}
