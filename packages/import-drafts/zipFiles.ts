/** Reads a zip in place; of a zip within it (Notion's) a copy is made in the system's folder for temporary files. */
import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { ContentFault, formatMegabytes } from '@hibari/content-service/import/importProblem';
import type { ContentLimits } from '@hibari/content-service/import/limits';
import { oneLine, StartFault } from '@hibari/node/startFault';
import { isHidden, LINK_MESSAGE, type ExportFiles, type NotTaken } from './exportFiles';

/** Rejects with a `StartFault` for a zip that is broken, leads out of its folder, or holds too much. */
export async function openZip(file: string, limits: ContentLimits): Promise<ExportFiles> {
  const zip = new ZipReader(file, limits);
  try {
    await zip.add(file);
    return zip;
  } catch (error) {
    await zip.close();
    if (error instanceof StartFault) throw error;
    throw new StartFault(`${file} cannot be read as a zip: ${oneLine(error)}`);
  }
}

interface ZipPart {
  zip: ZipFile;
  entry: Entry;
}

class ZipReader implements ExportFiles {
  readonly problems: NotTaken[] = [];
  private readonly parts = new Map<string, ZipPart>();
  private readonly zips: ZipFile[] = [];
  private copies: string | undefined;
  private bytes = 0;

  constructor(
    private readonly file: string,
    private readonly limits: ContentLimits,
  ) {}

  get paths() {
    return [...this.parts.keys()].sort();
  }

  /** @param isInner a zip within another one, where further ones are not opened */
  async add(path: string, isInner = false): Promise<void> {
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
    this.zips.push(zip);
    const inner: ZipPart[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = this.nameOf(entry);
      if (name === undefined || !this.isFile(name, entry)) continue;
      if (!isInner && /\.zip$/i.test(name)) inner.push({ zip, entry });
      else this.parts.set(name, { zip, entry });
      if (this.parts.size > this.limits.files)
        throw new StartFault(`${this.file} holds more than ${this.limits.files} files`);
    }
    for (const [at, part] of inner.entries()) await this.add(await this.copy(part, at), true);
  }

  async read(path: string, maxBytes: number): Promise<Buffer> {
    const part = this.parts.get(path);
    if (!part) throw new ContentFault('does not exist');
    const { uncompressedSize } = part.entry;
    if (uncompressedSize > maxBytes)
      throw new ContentFault(
        `has ${formatMegabytes(uncompressedSize)}, more than ${formatMegabytes(maxBytes)}`,
      );
    try {
      return await buffer(await streamOf(part));
    } catch (error) {
      throw new ContentFault(`cannot be read: ${oneLine(error)}`);
    }
  }

  async close(): Promise<void> {
    for (const zip of this.zips) zip.close();
    if (this.copies !== undefined) await rm(this.copies, { recursive: true, force: true });
  }

  /** Refuses the whole zip for a name that leads out of it. */
  private nameOf({ fileNameRaw }: Entry): string | undefined {
    const name = fileNameRaw.toString('utf8').replaceAll('\\', '/');
    const fault = validateFileName(name);
    if (fault !== null) throw new StartFault(`${this.file} is refused: ${oneLine(fault)}`);
    if (isUtf8(fileNameRaw)) return name;
    this.problems.push({ file: name, message: 'has a name that is not UTF-8' });
    return undefined;
  }

  private isFile(file: string, entry: Entry): boolean {
    if (file.endsWith('/') || isHidden(file)) return false;
    this.bytes += entry.uncompressedSize;
    if (this.bytes > this.limits.totalBytes)
      throw new StartFault(`${this.file} holds more than ${formatMegabytes(this.limits.totalBytes)}`);
    const fault = faultOf(entry) ?? (this.parts.has(file) ? 'is in the zip twice' : undefined);
    if (fault !== undefined) this.problems.push({ file, message: fault });
    return fault === undefined;
  }

  private async copy(part: ZipPart, at: number): Promise<string> {
    this.copies ??= await mkdtemp(join(tmpdir(), 'hibari-import-'));
    const path = join(this.copies, `${at}.zip`);
    await pipeline(await streamOf(part), createWriteStream(path));
    return path;
  }
}

/** It fails where the entry holds more bytes than it says. */
const streamOf = ({ zip, entry }: ZipPart): Promise<Readable> => zip.openReadStreamPromise(entry);

const FILE_TYPE = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

function faultOf(entry: Entry): string | undefined {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) return LINK_MESSAGE;
  return entry.isEncrypted() ? 'is encrypted' : undefined;
}
