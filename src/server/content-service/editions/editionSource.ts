import { asc, eq, ne, sql } from 'drizzle-orm';
import type { Edition } from '../../../contract/queries/contentIndex';
import { currentEdition, editionPictures, editions, type ContentDatabase } from '../database/tables';
import { readPictureBytes } from '../pictures/pictureBytes';
import type { PublishedPicture } from '../pictures/pictureFiles';
import { findKept, type KeptEditions } from './currentEdition';
import { loadEdition } from './loadEdition';

/** The editions of a database, as they are served. */
export interface EditionSource {
  findEditions: () => Promise<KeptEditions>;
  load: (id: string) => Promise<Edition>;
  listPictures: () => Promise<Map<string, PublishedPicture>>;
  /** The bytes with that SHA-256; they may be wrong. */
  readPicture: (sha: string) => Promise<Buffer | undefined>;
}

export const openEditionSource = (db: ContentDatabase): EditionSource => ({
  findEditions: () => findKept(db),
  load: (id) => loadEdition(db, id),
  listPictures: () => listPictures(db),
  readPicture: (sha) => readPictureBytes(db, sha),
});

/**
 * The pictures of all kept editions by name, as pages of an earlier one are still open. Where editions have the same
 * picture in different files, the current edition's file wins, else the newer one's.
 */
async function listPictures(db: ContentDatabase): Promise<Map<string, PublishedPicture>> {
  const { name, path, type, sha } = editionPictures;
  const rows = await db
    .select({ name, root: editions.source, path, type, sha })
    .from(editionPictures)
    .innerJoin(editions, eq(editions.id, editionPictures.edition))
    .leftJoin(currentEdition, eq(currentEdition.edition, editions.id))
    .where(ne(editions.state, 'building'))
    .orderBy(sql`${currentEdition.edition} IS NOT NULL`, asc(editions.createdAt), asc(editions.id));
  return new Map(rows.map(({ name: key, ...source }) => [key, source]));
}
