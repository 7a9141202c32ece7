/**
 * The database's folder in the data folder. Its data can be derived from the content, so a damaged one is set aside
 * and replaced (rule: operations.damaged-database).
 */
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'database';
const BROKEN = 'database.broken-';
/** Written once the folder is complete: a start may be killed, or the disk be full, while it is made. */
const COMPLETE = 'hibari.complete';

export function databaseFolder(dataDir: string): string {
  return join(dataDir, FOLDER);
}

export function isDatabaseComplete(dataDir: string): boolean {
  const folder = databaseFolder(dataDir);
  return existsSync(join(folder, COMPLETE)) && existsSync(join(folder, 'PG_VERSION'));
}

export async function markDatabaseComplete(dataDir: string): Promise<void> {
  if (!isDatabaseComplete(dataDir)) await writeFile(join(databaseFolder(dataDir), COMPLETE), '');
}

/** Resolves to whether there was one. */
export async function removeIncompleteDatabase(dataDir: string): Promise<boolean> {
  const folder = databaseFolder(dataDir);
  if (isDatabaseComplete(dataDir) || !existsSync(folder)) return false;
  await rm(folder, { recursive: true, force: true });
  return true;
}

/** Keeps the latest only, so that a disk does not fill with them. Resolves to where it is now. */
export async function setDatabaseAside(dataDir: string): Promise<string> {
  const earlier = (await readdir(dataDir)).filter((name) => name.startsWith(BROKEN));
  await Promise.all(earlier.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  const aside = join(dataDir, BROKEN + new Date().toISOString().replaceAll(':', '-').slice(0, 19));
  await rename(databaseFolder(dataDir), aside);
  return aside;
}
