/** The data folder, and why it cannot be used: one line that names the variable. */
import { lstat, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { oneLine, StartFault } from '@hibari/node/startFault';

/** Which editions there are (`StoreState`). */
export const statePathIn = (dataDir: string): string => join(dataDir, 'content', 'current.json');

const PROBE = '.probe';
const MEGABYTE = 2 ** 20;

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

/**
 * Creates the folder, and tries whether it can be written, which one with editions need not be. Throws a `StartFault`.
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  await makeDataDir(dataDir);
  if (await stat(statePathIn(dataDir)).catch(() => undefined)) return;
  const file = join(dataDir, PROBE);
  try {
    // One that another user's killed process left could not be written.
    await rm(file, { force: true });
    await writeFile(file, '.');
    await rm(file, { force: true });
  } catch (error) {
    throw await describe(dataDir, error);
  }
}

/** Creates the folder. Throws a `StartFault`. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch(async (error: unknown) => {
    throw await describe(dataDir, error);
  });
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
  return Object.hasOwn(REASONS, codeOf(error)) ? describe(dataDir, error) : error;
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
  return new StartFault(`DATA_DIR ${shown} ${reason} (${details.join(', ')})`, { cause: error });
}
