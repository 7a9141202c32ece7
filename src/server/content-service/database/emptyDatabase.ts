/**
 * A new embedded database is a copy of one with empty tables, which is kept: making one takes seconds, copying it a
 * tenth of that. It is kept with the packages' caches, by all that it is made of; where nothing can be kept, each is
 * made.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { BYTE_CODECS } from './byteCodecs';
import { migrate } from './migrations/migrate';
import { migrations } from './migrations/migrations';

const HASH_BYTES = 32;
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * A log in segments of 1 MB instead of 16, which each copy would have to write, and a cache of 32 MB instead of 128,
 * which each opening sets to zero.
 */
const INITDB = ['--wal-segsize=1', '--set=shared_buffers=32MB'];
/** The templates of further databases, of which there are none, are two thirds of a new database's files. */
const SHRINK = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
];

const ARCHIVE = 'empty-database-';

/** `undefined` if the process does not run in a folder with the package. */
async function archivePath(packages: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    const made = hashOf(JSON.stringify([version, INITDB, SHRINK, migrations])).toString('hex');
    return join(packages, '.cache/hibari', `${ARCHIVE}${made.slice(0, 16)}.tar`);
  } catch {
    return undefined;
  }
}

/** The file begins with the hash of the archive, so that one that a power failure has cut is none. */
async function readArchive(path: string): Promise<Blob | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  const archive = bytes?.subarray(HASH_BYTES);
  if (!bytes || !archive || !hashOf(archive).equals(bytes.subarray(0, HASH_BYTES))) return undefined;
  return new Blob([archive]);
}

/** Written beside its place and renamed: others may read or write it meanwhile. Earlier ones are removed. */
async function keepArchive(path: string, client: PGlite): Promise<void> {
  const archive = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  const fresh = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(fresh, Buffer.concat([hashOf(archive), archive]));
    await rename(fresh, path);
    const names = await readdir(dirname(path));
    const earlier = names.filter(
      (name) => name.startsWith(ARCHIVE) && !path.endsWith(name) && name.endsWith('.tar'),
    );
    await Promise.all(earlier.map((name) => rm(join(dirname(path), name), { force: true })));
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined);
  }
}

/** @param folder where there is nothing yet; without it the database is in memory */
export async function createEmptyDatabase(folder?: string, packages = 'node_modules'): Promise<PGlite> {
  const place = folder === undefined ? {} : { dataDir: folder };
  const path = await archivePath(packages);
  const archive = path === undefined ? undefined : await readArchive(path);
  if (archive) return PGlite.create({ ...place, ...BYTE_CODECS, loadDataDir: archive });
  const client = await PGlite.create({ ...place, ...BYTE_CODECS, initDbStartParams: INITDB });
  for (const statement of SHRINK) await client.exec(statement);
  await migrate(drizzle({ client }));
  await client.exec('CHECKPOINT');
  if (path !== undefined) await keepArchive(path, client);
  return client;
}
