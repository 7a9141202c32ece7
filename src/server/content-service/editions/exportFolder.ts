/** Writes an edition as the content folder that it was published from (docs/decisions/027; rule: content.export). */
import { sep } from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import { oneLine } from '../../process/oneLine';
import { StartFault } from '../../process/startFault';
import { sha256 } from '../../process/sha256';
import { editionFiles, editionItems, sources, type ContentDatabase } from '../database/tables';
import { findCurrent } from './currentEdition';
import { replaceFolder, type FolderFile } from './replaceFolder';
import { readPictureBytes } from '../pictures/pictureBytes';

const TEXTS_AT_ONCE = 50;

type EditionFile = Pick<typeof editionFiles.$inferSelect, 'path' | 'sha'>;

/** Writes the files of the current edition's items; resolves to their number. */
export async function exportFolder(
  db: ContentDatabase,
  folder: string,
  onFile?: (done: number, all: number) => void,
): Promise<{ edition: string; files: number }> {
  const edition = await findCurrent(db);
  if (edition === undefined) throw new StartFault('nothing has been published yet');
  const files = await listFiles(db, edition);
  await replaceFolder(folder, readFiles(db, files, onFile));
  return { edition, files: files.length };
}

async function listFiles(db: ContentDatabase, edition: string): Promise<EditionFile[]> {
  const files = await db
    .select({ path: editionFiles.path, sha: editionFiles.sha })
    .from(editionFiles)
    .where(eq(editionFiles.edition, edition))
    .orderBy(asc(editionFiles.path));
  if (files.length === 0 && (await db.$count(editionItems, eq(editionItems.edition, edition))) > 0)
    throw new StartFault(`${edition} was published by an earlier release: publish the folder again first`);
  const outside = files.find(({ path }) => !isInside(path));
  if (outside) throw new StartFault(`${edition} names a file that no folder has: ${oneLine(outside.path)}`);
  return files;
}

/** A writer of the database must not choose the places of files. */
const isInside = (path: string) =>
  path.split('/').every((name) => name !== '' && !name.startsWith('.')) &&
  (sep === '/' || !/[\\:]/.test(path));

async function* readFiles(
  db: ContentDatabase,
  files: readonly EditionFile[],
  onFile?: (done: number, all: number) => void,
): AsyncGenerator<FolderFile> {
  for (let at = 0; at < files.length; at += TEXTS_AT_ONCE) {
    const step = files.slice(at, at + TEXTS_AT_ONCE);
    const shas = step.map(({ sha }) => sha);
    const rows = await db.select().from(sources).where(inArray(sources.sha, shas));
    const texts = new Map(rows.map(({ sha, bytes }) => [sha, bytes]));
    for (const [index, { path, sha }] of step.entries()) {
      const bytes = texts.get(sha) ?? (await readPictureBytes(db, sha));
      if (!bytes || sha256(bytes) !== sha)
        throw new StartFault(`the database does not hold ${oneLine(path)}: publish the folder again`);
      yield { path, bytes };
      onFile?.(at + index + 1, files.length);
    }
  }
}
