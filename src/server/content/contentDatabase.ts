import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataFolder } from './dataFolderLock';
import { migrate } from './migrations/migrate';

/** Any drizzle database that speaks PostgreSQL: PGlite now, node-postgres with the same code. */
export type ContentDatabase = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: ContentDatabase;
  /** Closes the database, then releases the data folder; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `<dataDir>/database` and migrates its tables; without `dataDir` it is in memory.
 * Rejects with `DataFolderInUse` while another process holds the folder, because PGlite itself has no lock
 * (rule: operations.data-lock).
 */
export async function openDatabase({ dataDir }: { dataDir?: string } = {}): Promise<OpenDatabase> {
  if (dataDir === undefined) return openPglite(undefined, () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const release = await lockDataFolder(dataDir);
  try {
    return await openPglite(join(dataDir, 'database'), release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openPglite(folder: string | undefined, release: () => Promise<void>): Promise<OpenDatabase> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const db = drizzle({ client }) as unknown as ContentDatabase;
  try {
    await migrate(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  return { db, close: () => (closed ??= client.close().then(release)) };
}
