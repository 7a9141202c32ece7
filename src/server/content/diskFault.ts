/** Why a data folder cannot be written: an empty answer says that the disk is not to blame. */
import { access, constants, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { oneLine } from '../oneLine';
import { StartFault } from '../startFault';

const PROBE = '.probe';
const MEGABYTE = 2 ** 20;
/** The largest file of a new database is a log of 16 MB, and a failed attempt may have removed its own. */
const PROBE_SIZE = 32 * MEGABYTE;

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, it must be a folder',
  ENOTDIR: 'is below a file, it must be a folder',
  ENOENT: 'cannot be created',
  EACCES: 'is not writable: permission denied',
  EPERM: 'is not writable: permission denied',
  EROFS: 'is on a read-only file system',
  ENAMETOOLONG: 'is too long',
  ELOOP: 'is a loop of symbolic links',
  ENOSPC: 'has no space left on its disk',
  EDQUOT: 'has used up its disk quota',
  EFBIG: 'has used up its limit of file size',
};

/** Creates the folder. Throws one line that names the variable. */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await probe(dataDir, 1);
  } catch (error) {
    throw await describe(dataDir, error);
  }
}

/** Node's own `recursive` never ends where a parent exists and yet refuses, as `/proc` does. */
async function makeFolder(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : false),
  );
  if (isFolder) return;
  if (isFolder === undefined) await makeFolder(dirname(path));
  await mkdir(path);
}

/** After a failure: whether space or permission is missing. */
export async function findDiskFault(dataDir: string): Promise<StartFault | undefined> {
  try {
    await probe(dataDir, PROBE_SIZE);
    const below = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const entry of below.filter((found) => found.isFile() || found.isDirectory()))
      await access(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return describe(dataDir, error);
  }
}

async function probe(dataDir: string, size: number): Promise<void> {
  const file = join(dataDir, PROBE);
  try {
    await writeFile(file, Buffer.alloc(size));
  } finally {
    await rm(file, { force: true });
  }
}

async function describe(dataDir: string, error: unknown): Promise<StartFault> {
  const { code = '' } = error as NodeJS.ErrnoException;
  const disk = code === 'ENOSPC' ? await statfs(dataDir).catch(() => undefined) : undefined;
  const free = disk ? `, ${Math.floor((disk.bavail * disk.bsize) / MEGABYTE)} MB are free` : '';
  return new StartFault(
    `DATA_DIR ${dataDir} ${REASONS[code] ?? 'cannot be used'} (${code || oneLine(error)}${free})`,
  );
}
