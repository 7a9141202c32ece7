/**
 * A new embedded database is a copy of an empty one, which is kept: making one takes seconds, copying it a tenth of
 * that. It is kept with the packages' caches, by the version of its package; where nothing can be kept, each is made.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { BYTE_CODECS } from './byteCodecs';

const HASH_BYTES = 32;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** `undefined` if the process does not run in a folder with the package. */
async function archivePath(packages: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    return join(packages, '.cache/hibari', `empty-database-${version}.tar`);
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

/** Written beside its place and renamed: others may read or write it meanwhile. */
async function keepArchive(path: string, client: PGlite): Promise<void> {
  const archive = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  const fresh = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(fresh, Buffer.concat([hashOf(archive), archive]));
    await rename(fresh, path);
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
  const client = await PGlite.create({ ...place, ...BYTE_CODECS });
  if (path !== undefined) await keepArchive(path, client);
  return client;
}
