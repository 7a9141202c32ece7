/** Why a data folder cannot be written: an empty answer says that the disk is not to blame. */
import { access, constants, lstat, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { oneLine } from '../../process/oneLine';
import { StartFault } from '../../process/startFault';

const PROBE = '.probe';
const USABLE = constants.R_OK | constants.W_OK;
const MEGABYTE = 2 ** 20;
/** A new database's largest file is a log of 16 MB; a failed attempt may have removed its own. */
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
    // Files of another user are found before the database is loaded.
    for (const entry of await readdir(dataDir, { withFileTypes: true }))
      if (entry.isDirectory()) await access(join(dataDir, entry.name), USABLE);
  } catch (error) {
    throw await describe(dataDir, error);
  }
}

/** Node's own `recursive` never ends where a parent exists and yet refuses, as `/proc` does. */
async function makeFolder(path: string): Promise<void> {
  const isFolder = () => stat(path).then((found) => found.isDirectory());
  try {
    if (await isFolder()) return;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
  }
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder().catch(() => false))) throw error;
  });
}

/** An error of the file system as a line that names the variable; any other error as it is. */
export async function toDiskFault(dataDir: string, error: unknown): Promise<unknown> {
  return error instanceof Error && Object.hasOwn(REASONS, codeOf(error)) ? describe(dataDir, error) : error;
}

/** After a failure: whether space or permission is missing. */
export async function findDiskFault(dataDir: string): Promise<StartFault | undefined> {
  try {
    await probe(dataDir, PROBE_SIZE);
    const below = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const entry of below.filter((found) => found.isFile() || found.isDirectory()))
      await access(join(entry.parentPath, entry.name), USABLE);
    return undefined;
  } catch (error) {
    return describe(dataDir, error);
  }
}

async function probe(dataDir: string, size: number): Promise<void> {
  const file = join(dataDir, PROBE);
  try {
    // One that another user's killed process left could not be written.
    await rm(file, { force: true });
    await writeFile(file, Buffer.alloc(size));
  } finally {
    await rm(file, { force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

async function describe(dataDir: string, error: unknown): Promise<StartFault> {
  const code = codeOf(error);
  const path = (error as NodeJS.ErrnoException).path ?? dataDir;
  const details = [code || oneLine(error)];
  if (path !== dataDir && basename(path) !== PROBE) details.push(path);
  if (code === 'ENOSPC') {
    const disk = await statfs(dataDir).catch(() => undefined);
    if (disk) details.push(`${Math.floor((disk.bavail * disk.bsize) / MEGABYTE)} MB are free`);
  }
  const isLink = code === 'EEXIST' && (await lstat(path).catch(() => undefined))?.isSymbolicLink();
  const reason = isLink ? 'is a symbolic link to nothing' : (REASONS[code] ?? 'cannot be used');
  const shown = code === 'ENAMETOOLONG' ? `${dataDir.slice(0, 40)}…` : dataDir;
  return new StartFault(`DATA_DIR ${shown} ${reason} (${details.join(', ')})`);
}
