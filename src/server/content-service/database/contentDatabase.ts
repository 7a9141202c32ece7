import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { bulkhead } from 'cockatiel';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { oneLine } from '../../process/oneLine';
import { StartFault } from '../../process/startFault';
import {
  databaseFolder,
  isDatabaseComplete,
  markDatabaseComplete,
  removeIncompleteDatabase,
  setDatabaseAside,
} from './databaseFolder';
import { lockDataFolder } from './lock/dataFolderLock';
import { BYTE_CODECS } from './byteCodecs';
import { createEmptyDatabase } from './emptyDatabase';
import { toDiskFault, checkDataDir, findDiskFault } from './diskFault';
import { migrate } from './migrations/migrate';
import { EDITION_CHANNEL, type OpenDatabase } from './openDatabase';
import { PLANNER_SETTINGS } from './plannerSettings';
import { openPostgres } from './postgres/postgresDatabase';
import type { ContentDatabase } from './tables';
import { traceQueries } from './traceQueries';

export interface OpenOptions {
  /** Address of a PostgreSQL database; without it the embedded one is opened. */
  databaseUrl?: string | undefined;
  dataDir?: string;
  /** Receives one line when an unusable database is replaced. */
  warn?: (line: string) => void;
}

/**
 * Opens the database and migrates its tables: PostgreSQL by its address, the embedded one of `dataDir`, or one in
 * memory. Rejects with `DataFolderInUse` while another process holds the folder, because PGlite itself has no lock
 * (rule: operations.data-lock). Rejects with a `StartFault` for a fault of the disk.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  warn = () => {},
}: OpenOptions = {}): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { warn });
  if (dataDir === undefined) return withClose(await openPglite(), () => Promise.resolve());
  await checkDataDir(dataDir);
  let release = () => Promise.resolve();
  try {
    release = await lockDataFolder(dataDir);
    return withClose(await openOrRebuild(dataDir, warn), release);
  } catch (error) {
    await release();
    throw await toDiskFault(dataDir, error);
  }
}

type Opened = Awaited<ReturnType<typeof openPglite>>;

async function openOrRebuild(dataDir: string, warn: (line: string) => void): Promise<Opened> {
  if (await removeIncompleteDatabase(dataDir))
    warn('the database was never finished: it is rebuilt from the content');
  try {
    return await openFolder(dataDir);
  } catch (error) {
    const fault = await findDiskFault(dataDir);
    const isMade = isDatabaseComplete(dataDir);
    if (!isMade) await removeIncompleteDatabase(dataDir);
    // Memory that is missing says nothing about the folder.
    if (fault) throw fault;
    if (!isMade || error instanceof RangeError)
      throw new StartFault(`DATA_DIR ${dataDir}: the database cannot be opened (${oneLine(error)})`, {
        cause: error,
      });
    const aside = await setDatabaseAside(dataDir);
    warn(`the database is damaged (${oneLine(error)}): set aside as ${aside}, and rebuilt from the content`);
    return openFolder(dataDir);
  }
}

async function openFolder(dataDir: string): Promise<Opened> {
  const opened = await openPglite(databaseFolder(dataDir));
  await markDatabaseComplete(dataDir);
  return opened;
}

async function openPglite(folder?: string) {
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const client = await (isThere
    ? PGlite.create({ ...BYTE_CODECS, dataDir: folder })
    : createEmptyDatabase(folder));
  const db = drizzle({ client: traceQueries(client) }) as unknown as ContentDatabase;
  try {
    await client.exec(PLANNER_SETTINGS.map((setting) => `SET ${setting}`).join(';'));
    await migrate(db);
    await readEverything(db);
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
  return { client, db };
}

const DATA_TABLES = [
  'editions',
  'current_edition',
  'documents',
  'edition_items',
  'edition_pictures',
  'edition_files',
  'sources',
  'source_files',
];

/** A damaged table is found now instead of by a visitor. */
async function readEverything(db: ContentDatabase): Promise<void> {
  for (const table of DATA_TABLES) await db.execute(sql.raw(`SELECT sum(length(t::text)) FROM ${table} t`));
}

function withClose({ client, db }: Opened, release: () => Promise<void>): OpenDatabase {
  let closed: Promise<void> | undefined;
  const turns = bulkhead(1, Infinity);
  return {
    db,
    queriesAtOnce: 1,
    async listen(onEdition) {
      await client.listen(EDITION_CHANNEL, onEdition);
    },
    // The data folder's lock keeps every other process out.
    exclusively: (work) => turns.execute(work),
    close: () => (closed ??= client.close().then(release)),
  };
}
