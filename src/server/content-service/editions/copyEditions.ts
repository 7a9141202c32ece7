/** Moves editions between databases, embedded or PostgreSQL, as they are: nothing is read or derived again. */
import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { StartFault } from '../../process/startFault';
import type { OpenDatabase } from '../database/openDatabase';
import {
  documents,
  editionFiles,
  editionItems,
  editionPictures,
  editions,
  pictureBytes,
  sources,
  type ContentDatabase,
} from '../database/tables';
import { removeUnfinishedEditions } from './collectEditions';
import { findCurrent, findKept, makeCurrent } from './currentEdition';
import { flushDocumentIndexes } from '../publish/flushDocumentIndexes';

/** The rows of one edition, by table. A new table of editions belongs here. */
const EDITION_TABLES = [editionItems, editionPictures, editionFiles] as const;
const ROWS_AT_ONCE = 500;

/** What editions share, by the hash that their rows name. */
const SHARED_TABLES = [
  { table: documents, hash: documents.hash, owner: editionItems, named: editionItems.hash, atOnce: 500 },
  { table: sources, hash: sources.sha, owner: editionFiles, named: editionFiles.sha, atOnce: 500 },
  // Large: a few at once.
  {
    table: pictureBytes,
    hash: pictureBytes.sha,
    owner: editionPictures,
    named: editionPictures.sha,
    atOnce: 8,
  },
] as const;

interface CopyOptions {
  /** Whether content that the source does not have may be replaced as the current one; it stays for a rollback. */
  replace?: boolean;
  onEdition?: (done: number, all: number) => void;
}

/**
 * Copies all editions that the target does not have, then makes the source's current one current there. A copy that
 * is killed changes nothing that readers see. Resolves to the copied editions, oldest first. Rejects with a
 * `StartFault` if the source has no edition, or if the target has its own content without `replace`.
 */
export async function copyEditions(
  from: Pick<OpenDatabase, 'db'>,
  to: Pick<OpenDatabase, 'db' | 'exclusively'>,
  { replace = false, onEdition }: CopyOptions = {},
): Promise<{ copied: string[]; current: string }> {
  const source = await from.db
    .select()
    .from(editions)
    .where(ne(editions.state, 'building'))
    .orderBy(asc(editions.createdAt), asc(editions.id));
  const current = await findCurrent(from.db);
  if (current === undefined) throw new StartFault('there is no edition to copy');
  return to.exclusively(async () => {
    const ids = source.map(({ id }) => id);
    const { current: shown, kept } = await findKept(to.db);
    if (shown !== '' && !ids.includes(shown) && !replace)
      throw new StartFault(
        `the database to copy to shows ${shown}, which is other content: --yes replaces it`,
      );
    await removeUnfinishedEditions(to.db);
    const missing = source.filter(({ id }) => !kept.includes(id));
    for (const [index, edition] of missing.entries()) {
      onEdition?.(index, missing.length);
      await copyEdition(from.db, to.db, edition);
    }
    await flushDocumentIndexes(to.db);
    await makeReadable(to.db, missing);
    await makeCurrent(to.db, current);
    return { copied: missing.map(({ id }) => id), current };
  });
}

type Edition = typeof editions.$inferSelect;

async function copyEdition(from: ContentDatabase, to: ContentDatabase, edition: Edition): Promise<void> {
  await to.insert(editions).values({ ...edition, state: 'building' });
  for (const shared of SHARED_TABLES) await copyShared(from, to, shared, edition.id);
  for (const table of EDITION_TABLES) await copyRows(from, to, table, eq(table.edition, edition.id));
}

/** Those that another edition has brought are there already. */
async function copyShared(
  from: ContentDatabase,
  to: ContentDatabase,
  { table, hash, owner, named, atOnce }: (typeof SHARED_TABLES)[number],
  edition: string,
): Promise<void> {
  const isOfEdition = sql`${hash} IN (SELECT ${named} FROM ${owner} WHERE ${owner.edition} = ${edition})`;
  for (let last = ''; ;) {
    const found = await from
      .selectDistinct({ hash })
      .from(table)
      .where(and(isOfEdition, gt(hash, last)))
      .orderBy(asc(hash))
      .limit(atOnce);
    const names = found.map((row) => row.hash);
    if (names.length === 0) return;
    last = names.at(-1) ?? '';
    const held = await to.selectDistinct({ hash }).from(table).where(inArray(hash, names));
    const missing = names.filter((name) => !held.some((row) => row.hash === name));
    if (missing.length === 0) continue;
    const rows = await from.select().from(table).where(inArray(hash, missing));
    // One statement: all rows of a hash are there, or none.
    await to.insert(table).values(rows).onConflictDoNothing();
  }
}

async function copyRows(
  from: ContentDatabase,
  to: ContentDatabase,
  table: PgTable,
  where: SQL,
): Promise<void> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    // All columns but the edition's are unique together, and an edition's rows never change.
    const rows = await from
      .select()
      .from(table)
      .where(where)
      .orderBy(sql`1, 2, 3`)
      .limit(ROWS_AT_ONCE)
      .offset(offset);
    if (rows.length === 0) return;
    await to.insert(table).values(rows);
  }
}

/** In the state that each had, at once. */
async function makeReadable(to: ContentDatabase, copied: readonly Edition[]): Promise<void> {
  await to.transaction(async (tx) => {
    for (const { id, state } of copied) await tx.update(editions).set({ state }).where(eq(editions.id, id));
  });
}
