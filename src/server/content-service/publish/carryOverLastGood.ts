import { and, eq } from 'drizzle-orm';
import type { ImportProblem } from '../../import/importProblem';
import { readPlace, type ItemPlace } from '../../import/files/readPlace';
import { editionItems, editionPictures, type ContentDatabase } from '../database/tables';

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
  for (const { collection, postId, locale } of places) {
    const isItem = and(
      eq(editionItems.collection, collection),
      eq(editionItems.postId, postId),
      eq(editionItems.locale, locale),
    );
    const rows = await db
      .select()
      .from(editionItems)
      .where(and(isItem, eq(editionItems.edition, last)));
    for (const row of rows)
      await db
        .insert(editionItems)
        .values({ ...row, edition })
        .onConflictDoNothing();
  }
  const pictures = await db.select().from(editionPictures).where(eq(editionPictures.edition, last));
  for (const picture of pictures)
    await db
      .insert(editionPictures)
      .values({ ...picture, edition })
      .onConflictDoNothing();
}
