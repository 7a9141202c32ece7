import { asc, eq, sql } from 'drizzle-orm';
import type { PublishedPicture } from './pictureFiles';
import { currentEdition, editionPictures, editions, type ContentDatabase } from '../database/tables';

/**
 * The pictures of all kept editions, as pages of an earlier one are still open. Where editions have the same picture
 * in different files, the current edition's file wins, else the newer one's.
 */
export async function listKeptPictures(db: ContentDatabase): Promise<Map<string, PublishedPicture>> {
  const rows = await db
    .select({
      name: editionPictures.name,
      root: editions.source,
      path: editionPictures.path,
      type: editionPictures.type,
      sha: editionPictures.sha,
    })
    .from(editionPictures)
    .innerJoin(editions, eq(editions.id, editionPictures.edition))
    .leftJoin(currentEdition, eq(currentEdition.edition, editions.id))
    .where(sql`${editions.state} <> 'building'`)
    .orderBy(sql`${currentEdition.edition} IS NOT NULL`, asc(editions.createdAt), asc(editions.id));
  return new Map(rows.map(({ name, ...source }) => [name, source]));
}
