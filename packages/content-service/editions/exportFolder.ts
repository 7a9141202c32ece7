/** Writes an edition as the content folder that it was published from (docs/decisions/027; rule: content.export). */
import { sep, basename, dirname, join, relative } from 'node:path';
import { oneLine, StartFault } from '@hibari/node/startFault';
import { sha256 } from '@hibari/node/sha256';
import { loadFiles, loadSummary } from './edition';
import type { EditionStore } from './editionStore';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { swapFolder } from '@hibari/node/swapFolder';

/** Writes the files of the current edition's items; resolves to their number. */
export async function exportFolder(
  store: EditionStore,
  folder: string,
  onFile?: (done: number, all: number) => void,
): Promise<{ edition: string; files: number }> {
  const { current } = await store.readState();
  if (current === '') throw new StartFault('nothing has been published yet');
  const files = await listFiles(store, current);
  await replaceFolder(folder, readAll());
  return { edition: current, files: files.length };

  async function* readAll(): AsyncGenerator<FolderFile> {
    for (const [at, { path, sha, read }] of files.entries()) {
      const bytes = await read();
      if (!bytes || sha256(bytes) !== sha)
        throw new StartFault(`what is published does not hold ${oneLine(path)}: publish the folder again`);
      yield { path, bytes };
      onFile?.(at + 1, files.length);
    }
  }
}

interface ExportedFile {
  path: string;
  sha: string;
  read: () => Promise<Uint8Array | undefined>;
}

/** Texts and the pictures that they name, sorted by their paths. */
async function listFiles(store: EditionStore, edition: string): Promise<ExportedFile[]> {
  const { pictures } = await loadSummary(store, edition);
  const names = new Map(pictures.map(({ sha, name }) => [sha, name]));
  const files = new Map<string, ExportedFile>();
  for (const { item } of await loadFiles(store, edition)) {
    const [text, ...named] = item?.files ?? [];
    if (item && text) files.set(text.path, { ...text, read: () => Promise.resolve(item.bytes) });
    for (const picture of named)
      files.set(picture.path, {
        ...picture,
        read: () => store.read('pictures', names.get(picture.sha) ?? ''),
      });
  }
  const sorted = [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const outside = sorted.find(({ path }) => !isInside(path));
  if (outside) throw new StartFault(`${edition} names a file that no folder has: ${oneLine(outside.path)}`);
  return sorted;
}

/** A writer of the store must not choose the places of files. */
const isInside = (path: string) =>
  path.split('/').every((name) => name !== '' && !name.startsWith('.')) &&
  (sep === '/' || !/[\\:]/.test(path));

/** The checksums of the written files, as `sha256sum --check` reads them. No content file starts with a dot. */
const LIST = '.content-export';

interface FolderFile {
  /** With forward slashes. */
  path: string;
  bytes: Uint8Array;
}

/**
 * Replaces a folder that only an export has written to. Writes files beside it, then puts them in its place: a full disk
 * loses nothing. Rejects with a `StartFault` if the folder holds anything that no export has written, or cannot be written.
 */
export async function replaceFolder(folder: string, files: AsyncIterable<FolderFile>): Promise<void> {
  const made = join(dirname(folder), `.${basename(folder)}-${randomBytes(4).toString('hex')}`);
  try {
    await refuseForeign(folder);
    await mkdir(made, { recursive: true });
    const lines: string[] = [];
    for await (const { path, bytes } of files) {
      await mkdir(dirname(join(made, path)), { recursive: true });
      // Never over another file, as of two names that this file system takes for one.
      await writeFile(join(made, path), bytes, { flag: 'wx' });
      lines.push(lineOf(sha256(bytes), path));
    }
    await writeFile(join(made, LIST), lines.join(''));
    await swapFolder(made, folder, `${made}-old`);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw asFault(folder, error);
  }
}

/** A name with a line feed or a backslash is escaped, and its line starts with a backslash. */
function lineOf(sha: string, path: string): string {
  const escaped = path.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === path ? '' : '\\'}${sha}  ${escaped}\n`;
}

async function refuseForeign(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return;
  const files = entries.filter((entry) => !entry.isDirectory());
  const list = await readFile(join(folder, LIST), 'utf8').catch(() => '');
  if (entries.length > 0 && list === '')
    throw new StartFault(`${folder} is not empty, and holds no export: nothing is written`);
  const lines = new Set(list.split(/(?<=\n)/));
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll(sep, '/');
    if (path === LIST || (entry.isFile() && lines.has(lineOf(sha256(await readFile(file)), path)))) continue;
    throw new StartFault(`${folder} holds ${oneLine(path)}, which no export has written: nothing is written`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the limit of file size is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is a file, or lies below one',
  EEXIST: 'two files have names that are one on this file system',
  EBUSY: 'the folder is in use',
};

function asFault(folder: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason === undefined ? error : new StartFault(`cannot export to ${folder}: ${reason} (${code})`);
}
