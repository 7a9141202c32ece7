/** The rows of `source_files`: what the last publish of a folder read. */
import { and, eq } from 'drizzle-orm';
import { readerFingerprint, type KnownFile, type KnownFiles } from '../../import/files/sourceIndex';
import type { ContentListing } from '../../import/files/listContentFiles';
import type { Content } from '../../import/readContent';
import type { ContentLimits } from '../../import/limits';
import { documents, sourceFiles, sources, type ContentDatabase } from '../database/tables';
import { ROWS_PER_INSERT } from './editionRows';

/** The known readings of the folder's files, without those whose item the database no longer holds. */
export async function loadKnownFiles(
  db: ContentDatabase,
  source: string,
  limits: ContentLimits,
): Promise<KnownFiles> {
  const rows = await db
    .select()
    .from(sourceFiles)
    .where(and(eq(sourceFiles.source, source), eq(sourceFiles.reader, readerFingerprint(limits))));
  const held = new Set((await db.select({ hash: documents.hash }).from(documents)).map(({ hash }) => hash));
  const kept = new Set((await db.select({ sha: sources.sha }).from(sources)).map(({ sha }) => sha));
  return new Map(
    rows.map(({ path, version, sha, reading }): [string, KnownFile] => {
      const item = reading && 'text' in reading ? reading.text.item : undefined;
      const isHeld = !item || (held.has(item.hash) && kept.has(sha));
      return [path, { version, sha, ...(reading && isHeld && { reading }) }];
    }),
  );
}

type Row = typeof sourceFiles.$inferInsert;

/** Replaces what is known of the folder's files. @param hashes of the published items, by file */
export async function saveKnownFiles(
  db: ContentDatabase,
  { source, limits }: { source: string; limits: ContentLimits },
  {
    files,
    content,
    hashes,
  }: { files: ContentListing; content: Content; hashes: ReadonlyMap<string, string> },
): Promise<void> {
  const reader = readerFingerprint(limits);
  const rows = new Map<string, Row>();
  for (const [path, { version, sha }] of files.versions)
    rows.set(path, { source, path, version, sha, reader });
  const know = (path: string, reading: NonNullable<Row['reading']>) => {
    const row = rows.get(path);
    if (row) row.reading = reading;
  };
  for (const { path, sha: _sha, ...picture } of content.pictures) know(path, { picture });
  for (const { path, pictures, problems, item } of content.read) {
    if (!item) know(path, { text: { pictures, problems } });
    const hash = hashes.get(path);
    if (!item || hash === undefined) continue;
    const { id, locale, date, schedule, isChosen, line, facts } = item;
    const known = { id, locale, date, ...(schedule && { schedule }), isChosen, line, facts, hash };
    know(path, { text: { pictures, problems, item: known } });
  }
  await db.transaction(async (tx) => {
    await tx.delete(sourceFiles).where(eq(sourceFiles.source, source));
    const all = [...rows.values()];
    for (let at = 0; at < all.length; at += ROWS_PER_INSERT)
      await tx.insert(sourceFiles).values(all.slice(at, at + ROWS_PER_INSERT));
  });
}
