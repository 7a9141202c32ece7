/** Writes the rows of a new, unread edition in short steps, so that readers are not kept waiting. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { ImportProblem } from '../../import/importProblem';
import type { Content } from '../../import/readContent';
import {
  documents,
  editionFiles,
  editionItems,
  editionPictures,
  editions,
  sources,
  type ContentDatabase,
} from '../database/tables';
import { ROWS_PER_INSERT, toItemRows, type ItemRows } from './editionRows';
import { flushDocumentIndexes } from './flushDocumentIndexes';

interface WriteOptions {
  edition: string;
  /** The edition that it follows, if any. */
  last?: string | undefined;
  /** Called after each step. */
  onItem?: (done: number, all: number) => void;
}

/** Resolves to all problems, and to the hash of each written item by its file. */
export async function writeEdition(
  db: ContentDatabase,
  content: Content,
  { edition, last, onItem }: WriteOptions,
): Promise<{ items: number; problems: ImportProblem[]; hashes: Map<string, string> }> {
  const problems = [...content.problems];
  const hashes = new Map<string, string>();
  const files = new Map<string, string>();
  for (let at = 0; at < content.items.length; at += ROWS_PER_INSERT) {
    const step = content.items.slice(at, at + ROWS_PER_INSERT).map((item) => toItemRows(edition, item));
    const refused = await insertStep(db, step, last);
    for (const { file, place, files: own } of step) {
      const message = refused.get(file);
      if (message === undefined) {
        hashes.set(file, place.hash);
        for (const { path, sha } of own) files.set(path, sha);
      } else problems.push({ file, message, kept: false });
    }
    onItem?.(Math.min(at + ROWS_PER_INSERT, content.items.length), content.items.length);
  }
  const pictures = content.pictures.map((picture) => ({ edition, ...picture }));
  for (let at = 0; at < pictures.length; at += ROWS_PER_INSERT)
    await db.insert(editionPictures).values(pictures.slice(at, at + ROWS_PER_INSERT));
  const fileRows = [...files].map(([path, sha]) => ({ edition, path, sha }));
  for (let at = 0; at < fileRows.length; at += ROWS_PER_INSERT)
    await db.insert(editionFiles).values(fileRows.slice(at, at + ROWS_PER_INSERT));
  await db.update(editions).set({ problems }).where(eq(editions.id, edition));
  await flushDocumentIndexes(db);
  return { items: hashes.size, problems, hashes };
}

/** Inserts in one large step; where the database refuses it, item by item. Resolves to what it refuses, by file. */
async function insertStep(
  db: ContentDatabase,
  step: readonly ItemRows[],
  last: string | undefined,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if ((await refusal(db, step, last)) === undefined) return refused;
  for (const rows of step) {
    const message = await refusal(db, [rows], last);
    if (message !== undefined) refused.set(rows.file, message);
  }
  return refused;
}

/**
 * The time of the last edition if the item shows the same, even if its derived values have changed; else now. A first
 * edition has no predecessor, so its items are as old as they say (rule: found.true-lastmod).
 */
function changedAt({ collection, id, date, hash }: ItemRows['place'], last: string | undefined): Date | SQL {
  const now = new Date();
  if (last === undefined) return date && date < now ? date : now;
  return sql`coalesce((
    SELECT was.changed FROM ${editionItems} was, ${documents} old, ${documents} own
    WHERE was.edition = ${last} AND was.collection = ${collection} AND was.id = ${id}
      AND old.hash = was.hash AND own.hash = ${hash}
      AND (old.hash = own.hash OR (old.document = own.document AND old.body = own.body))
  ), ${now.toISOString()}::timestamptz)`;
}

/** SQLSTATE classes of faulty data: data exception, constraint violation, program limit exceeded. */
const DATA_FAULT = /^(?:22|23|54)/;

/** Why the database refuses the items' data; rejects for any other failure, such as a full disk. */
async function refusal(
  db: ContentDatabase,
  step: readonly ItemRows[],
  last: string | undefined,
): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      const texts = step.flatMap(({ document }) => document ?? []);
      if (texts.length > 0) await tx.insert(documents).values(texts).onConflictDoNothing();
      const read = step.flatMap(({ source }) => source ?? []);
      if (read.length > 0) await tx.insert(sources).values(read).onConflictDoNothing();
      await tx
        .insert(editionItems)
        .values(step.map(({ place }) => ({ ...place, changed: changedAt(place, last) })));
    });
    return undefined;
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message?: string };
    if (!DATA_FAULT.test(code ?? '')) throw error;
    return `is refused by the database: ${message ?? code ?? ''}`;
  }
}
