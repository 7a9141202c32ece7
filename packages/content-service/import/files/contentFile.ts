/** The one place that decides what a content file is, and opens it. */
import { constants, type BigIntStats, type Dirent } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { ContentFault, formatMegabytes, toFileFault } from '../importProblem';

const TEXT = /\.(?:md|markdown|mdown|mdx)$/i;
/** The drawing of an act is kept and sent as a picture is. */
export const ACT_FILE = /\.act\.svg$/i;
export const PICTURE_FILE = /\.(?:webp|png|jpe?g|avif|gif|act\.svg)$/i;

/** Absent on Windows, where opening neither follows nor blocks in these ways. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

export type EntryKind = 'folder' | 'text' | 'picture' | 'ignored';

/**
 * What a name in the content folder is. Throws for an entry that an editor may take for content: a link to nothing,
 * to a folder or out of the content folder, a pipe, an ending in upper case.
 */
export async function classifyEntry(root: string, path: string, entry: Dirent): Promise<EntryKind> {
  if (entry.name.startsWith('.')) return 'ignored';
  if (entry.name.includes('\ufffd')) throw new ContentFault('has a name that is not UTF-8');
  const isText = TEXT.test(entry.name);
  if (entry.isDirectory()) {
    if (isText || PICTURE_FILE.test(entry.name)) throw new ContentFault('is a folder, not a file');
    return 'folder';
  }
  if (entry.isSymbolicLink()) await judgeLink(root, path);
  else if (!entry.isFile()) throw new ContentFault('is a pipe, a socket or a device, not a file');
  if (isText && !entry.name.endsWith('.md')) throw new ContentFault('must end in ".md", in lower case');
  if (isText) return 'text';
  return PICTURE_FILE.test(entry.name) ? 'picture' : 'ignored';
}

async function judgeLink(root: string, path: string): Promise<void> {
  const real = await realPathInside(root, path).catch((error: unknown) => {
    const isDangling = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isDangling ? new ContentFault('is a link to nothing') : toFileFault(error);
  });
  const target = await stat(real).catch((error: unknown) => {
    throw toFileFault(error);
  });
  if (target.isDirectory()) throw new ContentFault('is a link to a folder; folders must be real ones');
  if (!target.isFile()) throw new ContentFault('is a link to a pipe, a socket or a device');
}

async function realPathInside(root: string, path: string): Promise<string> {
  const top = await realpath(root);
  const real = await realpath(join(top, path));
  const way = relative(top, real);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
    throw new ContentFault('is a link out of the content folder');
  return real;
}

/**
 * Opens a file of the content folder. Never waits for a pipe and never leaves the folder, also when the file was
 * replaced after it was listed.
 */
async function openContentFile(root: string, path: string): Promise<FileHandle> {
  return open(await realPathInside(root, path), O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
}

/** Changes whenever the bytes do: `ctime` cannot be set back. */
export function versionOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/** A file changed less than this long ago may change again within one step of the file system's clock. */
const CLOCK_STEP_MS = 2_000;

/** Size and version of a file of the content folder; the version is empty while it could miss a change. */
export async function statContentFile(
  root: string,
  path: string,
): Promise<{ version: string; size: number }> {
  try {
    const stats = await stat(await realPathInside(root, path), { bigint: true });
    const isSettled = Math.abs(Date.now() - Number(stats.ctimeMs)) > CLOCK_STEP_MS;
    return { version: isSettled ? versionOf(stats) : '', size: Number(stats.size) };
  } catch (error) {
    throw toFileFault(error);
  }
}

/** Reads a file of the content folder, at most `maxBytes`. Throws a `ContentFault`. */
export async function readContentFile(root: string, path: string, maxBytes: number): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await openContentFile(root, path);
    return await readAll(file, maxBytes);
  } catch (error) {
    throw toFileFault(error);
  } finally {
    await file?.close();
  }
}

async function readAll(file: FileHandle, maxBytes: number): Promise<Buffer> {
  const found = await file.stat();
  if (!found.isFile()) throw new ContentFault('is not a file any more', { isTransient: true });
  if (found.size > maxBytes)
    throw new ContentFault(`has ${formatMegabytes(found.size)}, more than ${formatMegabytes(maxBytes)}`);
  // One byte more than expected reveals a growing file.
  const bytes = Buffer.alloc(found.size + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    length += bytesRead;
    if (bytesRead === 0 || length === bytes.length) break;
  }
  if (length !== found.size) throw new ContentFault('changed while it was read', { isTransient: true });
  return bytes.subarray(0, length);
}
