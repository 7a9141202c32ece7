import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { unreadableFolder } from '@hibari/node/startFault';
import { sha256 } from '@hibari/node/sha256';
import { classifyEntry, readContentFile, statContentFile, type EntryKind } from './contentFile';
import { ContentFault, formatMegabytes, toFileFault, type ImportProblem } from '../importProblem';
import { CONTENT_LIMITS, FILES_AT_ONCE, type ContentLimits } from '../limits';
import { NO_KNOWN_FILES, READER_VERSION, type KnownFiles } from './sourceIndex';

/** For editors, so it is kept in the content folder. */
const STYLE_GUIDE = 'STYLE.md';

interface Version {
  version: string;
  sha: string;
}
type Versions = Map<string, Version>;

export interface ContentListing {
  /** Markdown and picture files, paths inside the content folder with forward slashes, sorted. */
  paths: string[];
  /** Version and hash of each of them. */
  versions: ReadonlyMap<string, Version>;
  /** Entries that look like such files but are not. */
  problems: ImportProblem[];
  /** Hash over names, bytes and problems, so that it also changes when a problem is over. */
  sha: string;
}

/**
 * Lists and hashes the content folder's files, each judged by itself. Rejects only if the content folder itself
 * cannot be read.
 * @param known what is known of files whose version is the same, which are not read
 */
export async function listContentFiles(
  contentDir: string,
  limits: ContentLimits = CONTENT_LIMITS,
  known: KnownFiles = NO_KNOWN_FILES,
): Promise<ContentListing> {
  const walk = new Walk(contentDir, limits);
  await walk.folder('', 0).catch((error: unknown) => {
    throw unreadableFolder('content', contentDir, error);
  });
  const found = [...walk.found].sort(([one], [other]) => (one < other ? -1 : 1));
  const sizeOf = async ([path, kind]: (typeof found)[number]) => {
    const file = await walk.judged(path, () => statContentFile(contentDir, path));
    return file ? [{ path, kind, ...file }] : [];
  };
  const sized = (await pMap(found, sizeOf, { concurrency: FILES_AT_ONCE })).flat();
  const within = await walk.withinTotals(sized);
  const versions: Versions = new Map();
  const hashFile = (file: SizedFile) =>
    walk.judged(
      file.path,
      async () => void versions.set(file.path, await versionOf(contentDir, file, limits, known)),
    );
  await pMap(within, hashFile, { concurrency: FILES_AT_ONCE });
  const { problems } = walk;
  problems.sort((one, other) => (one.file < other.file ? -1 : 1));
  const paths = found.flatMap(([path]) => (versions.has(path) ? path : []));
  return { paths, versions, problems, sha: hashListing(paths, versions, problems) };
}

/** Reads the file only if it has changed since it was hashed. */
async function versionOf(
  contentDir: string,
  { path, kind, version, size }: SizedFile,
  limits: ContentLimits,
  known: KnownFiles,
): Promise<Version> {
  const most = limits[`${kind}Bytes`];
  const earlier = known.get(path);
  const isKnown = version !== '' && earlier?.version === version && size <= most;
  return { version, sha: isKnown ? earlier.sha : sha256(await readContentFile(contentDir, path, most)) };
}

function hashListing(
  paths: readonly string[],
  versions: Versions,
  problems: readonly ImportProblem[],
): string {
  const hash = createHash('sha256').update(READER_VERSION);
  for (const path of paths) hash.update(`\0${path}\0${versions.get(path)?.sha}`);
  return hash.update(JSON.stringify(problems)).digest('hex');
}

type FileKind = Exclude<EntryKind, 'folder' | 'ignored'>;

interface SizedFile {
  path: string;
  kind: FileKind;
  version: string;
  size: number;
}

class Walk {
  readonly found = new Map<string, FileKind>();
  readonly problems: ImportProblem[] = [];

  constructor(
    private readonly root: string,
    private readonly limits: ContentLimits,
  ) {}

  async folder(folder: string, depth: number): Promise<void> {
    for (const entry of await this.entries(folder)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === STYLE_GUIDE) continue;
      await this.judged(path, async () => {
        const kind = await classifyEntry(this.root, path, entry);
        if (kind === 'folder') await this.enter(path, depth + 1);
        else if (kind !== 'ignored') this.add(path, kind);
      });
    }
  }

  /** Runs what concerns one path; its fault becomes a problem and stops nothing else. */
  async judged<T>(path: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const { message } = toFileFault(error);
      this.problems.push({ file: path, message, kept: false });
      return undefined;
    }
  }

  /** Files in their order until the total is reached: the same files are left out every time. */
  async withinTotals(files: readonly SizedFile[]): Promise<SizedFile[]> {
    const { totalBytes, totalTextBytes } = this.limits;
    const left = { text: totalTextBytes, all: totalBytes };
    const within: SizedFile[] = [];
    for (const file of files)
      await this.judged(file.path, () => {
        const { kind, size } = file;
        if (left.all <= 0)
          throw new ContentFault(`comes after ${formatMegabytes(totalBytes)} of files, the most in all`);
        if (kind === 'text' && left.text <= 0)
          throw new ContentFault(
            `comes after ${formatMegabytes(totalTextBytes)} of Markdown, the most in all`,
          );
        within.push(file);
        // A file that is too large by itself is left out.
        if (size > this.limits[`${kind}Bytes`]) return;
        left.all -= size;
        if (kind === 'text') left.text -= size;
      });
    return within;
  }

  private async enter(path: string, depth: number): Promise<void> {
    if (depth > this.limits.folderDepth)
      throw new ContentFault(`lies more than ${this.limits.folderDepth} folders deep`);
    await this.folder(path, depth);
  }

  private add(path: string, kind: FileKind): void {
    if (this.found.size >= this.limits.files)
      throw new ContentFault(`comes after ${this.limits.files} files, the most in all`);
    this.found.set(path, kind);
  }

  /** Sorted, so that the same files are left out every time. */
  private async entries(folder: string): Promise<Dirent[]> {
    const entries: Dirent[] = [];
    for await (const entry of await opendir(join(this.root, folder))) {
      entries.push(entry);
      if (entries.length > this.limits.folderEntries)
        throw new ContentFault(`holds more than ${this.limits.folderEntries} files`);
    }
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
