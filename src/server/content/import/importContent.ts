import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { fold } from '../../../lib/fold';
import { findFieldKind, listFields } from '../itemFields';
import { importState, items, pictures, type ContentDatabase } from '../tables';
import type { ImportProblem } from './importProblem';
import { CONTENT_LIMITS, type ContentLimits } from './limits';
import { listContentFiles } from './listContentFiles';
import { readContent, type SourceItem } from './readContent';
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
  { contentDir, limits = CONTENT_LIMITS }: { contentDir: string; limits?: ContentLimits },
): Promise<ImportReport> {
  const folder = resolve(contentDir);
  const files = await listContentFiles(folder, limits);
  const last = new Map((await db.select().from(importState)).map(({ key, value }) => [key, value]));
  if (last.get('sha') === files.sha && last.get('contentDir') === folder) {
    const problems = JSON.parse(last.get('problems') ?? '[]') as ImportProblem[];
    return { items: await db.$count(items), problems, unchanged: true };
  }

  const content = await readContent(folder, files, limits);
  return await db.transaction(async (tx) => {
    await tx.delete(items);
    await tx.delete(pictures);
    const problems = [...content.problems, ...(await insertItems(tx, content.items))];
    for (let at = 0; at < content.pictures.length; at += ROWS_AT_ONCE)
      await tx.insert(pictures).values(content.pictures.slice(at, at + ROWS_AT_ONCE));
    const state = {
      // What may pass next time is tried again then.
      sha: content.isPassing ? '' : files.sha,
      contentDir: folder,
      problems: JSON.stringify(problems),
    };
    for (const [key, value] of Object.entries(state))
      await tx
        .insert(importState)
        .values({ key, value })
        .onConflictDoUpdate({ target: importState.key, set: { value: sql`excluded.value` } });
    return { items: await tx.$count(items), problems, unchanged: false };
  });
}

type Transaction = Parameters<Parameters<ContentDatabase['transaction']>[0]>[0];

/** Inserts in large steps; where the database refuses one, item by item, to find which it refuses. */
async function insertItems(tx: Transaction, found: readonly SourceItem[]): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (let at = 0; at < found.length; at += ROWS_AT_ONCE) {
    const step = found.slice(at, at + ROWS_AT_ONCE);
    if ((await refusal(tx, step)) === undefined) continue;
    for (const item of step) {
      const message = await refusal(tx, [item]);
      if (message !== undefined) problems.push({ file: item.file, message, kept: false });
    }
  }
  return problems;
}

/** SQLSTATE classes of faulty data: data exception, constraint violation, program limit exceeded. */
const DATA_FAULT = /^(?:22|23|54)/;

/** Why the database refuses the items' data; rejects for any other failure, such as a full disk. */
async function refusal(tx: Transaction, found: readonly SourceItem[]): Promise<string | undefined> {
  try {
    await tx.transaction((step) => step.insert(items).values(found.map(toRow)));
    return undefined;
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message?: string };
    if (!DATA_FAULT.test(code ?? '')) throw error;
    return `is refused by the database: ${message ?? code ?? ''}`;
  }
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
