import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { ImportProblem } from '../../import/importProblem';
import { readPlace, type ItemPlace } from '../../import/files/readPlace';
import { editionItems, editionPictures, type ContentDatabase } from '../database/tables';

/** A statement binds at most 65,535 values, and an item is named by three. */
const ITEMS_AT_ONCE = 1_000;

interface Broken {
  edition: string;
  /** The edition before it. */
  last: string;
  problems: readonly ImportProblem[];
}

/** A file of no item has no last good state. */
function placeOf({ file, kept }: ImportProblem): ItemPlace[] {
  try {
    return kept ? [] : [readPlace(file)];
  } catch {
    return [];
  }
}

/**
 * Copies broken files' items from the last edition, so that an editor still sees the page
 * (rule: content.edit-keeps-last-good).
 */
export async function carryOverLastGood(
  db: ContentDatabase,
  { edition, last, problems }: Broken,
): Promise<void> {
  const places = problems.flatMap(placeOf);
  if (places.length === 0) return;
  const own = { edition: sql<string>`${edition}::text`.as('edition') };
  for (let at = 0; at < places.length; at += ITEMS_AT_ONCE) {
    const isBroken = places
      .slice(at, at + ITEMS_AT_ONCE)
      .map(({ collection, postId, locale }) =>
        and(
          eq(editionItems.collection, collection),
          eq(editionItems.postId, postId),
          eq(editionItems.locale, locale),
        ),
      );
    const items = db
      .select({ ...getTableColumns(editionItems), ...own })
      .from(editionItems)
      .where(and(eq(editionItems.edition, last), or(...isBroken)));
    await db.insert(editionItems).select(items).onConflictDoNothing();
  }
  const pictures = db
    .select({ ...getTableColumns(editionPictures), ...own })
    .from(editionPictures)
    .where(eq(editionPictures.edition, last));
  await db.insert(editionPictures).select(pictures).onConflictDoNothing();
}
