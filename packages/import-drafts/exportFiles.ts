import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentFile } from '@hibari/content-service/import/files/contentFile';
import type { ContentLimits } from '@hibari/content-service/import/limits';
import { StartFault, unreadableFolder } from '@hibari/node/startFault';

/** Something of an export that is in no draft, and why. */
export interface NotTaken {
  /** Path inside the export; a post also by its title. */
  file: string;
  message: string;
}

/** The files of an export, wherever they are: a folder, a zip or one file. */
export interface ExportFiles {
  /** With forward slashes, sorted. */
  paths: readonly string[];
  /** Entries that are not read. */
  problems: readonly NotTaken[];
  /** Rejects with a `ContentFault`, also for a file of more bytes. */
  read(path: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Settings of programs and systems, such as `.obsidian`, are no part of an export. */
export const isHidden = (path: string): boolean => /(?:^|\/)(?:\.|__MACOSX(?:\/|$))/.test(path);

export const LINK_MESSAGE = 'is a symbolic link, which is not followed';

/** Rejects with a `StartFault` for a folder that cannot be read, or has too many files. */
export async function openFolder(root: string, limits: ContentLimits): Promise<ExportFiles> {
  const paths: string[] = [];
  const problems: NotTaken[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for await (const entry of await open(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isHidden(entry.name)) continue;
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile()) paths.push(path);
      else problems.push({ file: path, message: entry.isSymbolicLink() ? LINK_MESSAGE : 'is not a file' });
      if (paths.length + waiting.length + problems.length > limits.files)
        throw new StartFault(`${root} holds more than ${limits.files} files`);
    }
  }
  problems.sort((one, other) => (one.file < other.file ? -1 : 1));
  return { paths: paths.sort(), problems, read: (path, most) => readContentFile(root, path, most), close };
}

const open = (folder: string): Promise<AsyncIterable<Dirent>> =>
  opendir(folder).catch((error: unknown) => {
    throw unreadableFolder('export', folder, error);
  });

const close = () => Promise.resolve();
