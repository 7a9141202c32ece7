import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { fold } from '../../../lib/fold';
import type { ContentDatabase } from '../contentDatabase';
import { findFieldKind, listFields } from '../itemFields';
import { importState, items, pictures } from '../tables';
import type { ImportProblem } from './importProblem';
import { listContentFiles, readContent, type SourceItem } from './readContent';
import { plainText } from './renderBody';

const ROWS_AT_ONCE = 100;

export interface ImportReport {
  /** Items in the database after the import. */
  items: number;
  /** Everything wrong in the content folder, even if nothing has changed since the last import. */
  problems: ImportProblem[];
  /** Nothing has changed, so nothing was written. */
  unchanged: boolean;
}

/**
 * Makes the database match the content folder in one transaction: readers see the old content or the new. Broken
 * files are reported and skipped, removed ones are deleted. Rejects if the folder cannot be read.
 */
export async function importContent(
  db: ContentDatabase,
  { contentDir }: { contentDir: string },
): Promise<ImportReport> {
  const folder = resolve(contentDir);
  const files = await listContentFiles(folder);
  const last = new Map((await db.select().from(importState)).map(({ key, value }) => [key, value]));
  if (last.get('sha') === files.sha && last.get('contentDir') === folder) {
    const problems = JSON.parse(last.get('problems') ?? '[]') as ImportProblem[];
    return { items: await db.$count(items), problems, unchanged: true };
  }

  const content = await readContent(folder, files);
  const state = { sha: files.sha, contentDir: folder, problems: JSON.stringify(content.problems) };
  const rows = content.items.map(toRow);
  await db.transaction(async (tx) => {
    await tx.delete(items);
    await tx.delete(pictures);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(items).values(rows.slice(at, at + ROWS_AT_ONCE));
    for (let at = 0; at < content.pictures.length; at += ROWS_AT_ONCE)
      await tx.insert(pictures).values(content.pictures.slice(at, at + ROWS_AT_ONCE));
    for (const [key, value] of Object.entries(state))
      await tx
        .insert(importState)
        .values({ key, value })
        .onConflictDoUpdate({ target: importState.key, set: { value: sql`excluded.value` } });
  });
  return { items: rows.length, problems: content.problems, unchanged: false };
}

/** Whether content has ever been imported into the database. */
export async function hasContent(db: ContentDatabase): Promise<boolean> {
  return (await db.$count(importState, eq(importState.key, 'sha'))) > 0;
}

function toRow({ item, collection, sha }: SourceItem): typeof items.$inferInsert {
  const { body, ...document } = item;
  const { id, postId, locale, date } = item;
  return {
    collection,
    id,
    postId,
    locale: locale as (typeof items.$inferInsert)['locale'],
    date: new Date(date),
    document,
    body,
    folded: foldFields(collection, item),
    sourceSha: sha,
  };
}

function foldFields(
  collection: SourceItem['collection'],
  item: SourceItem['item'],
): Record<string, string[]> {
  const values: Readonly<Record<string, unknown>> = { ...item, body: plainText(item.body) };
  return Object.fromEntries(
    listFields(collection)
      .filter((name) => values[name] !== undefined && findFieldKind(collection, name) !== 'other')
      .map((name) => [name, [values[name]].flat().map((value) => fold(String(value)))]),
  );
}
