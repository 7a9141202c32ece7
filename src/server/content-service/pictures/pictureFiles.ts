/**
 * The bytes of pictures, read only to be sent. They come from their published folder, else from the database, which
 * has them on every server and after a rollback (rule: server.pictures-of-any-server). Both hold what editors gave;
 * what leaves here has no metadata (rule: server.originals-say-nothing), so that nothing else needs to know of it.
 */
import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { once } from '../../../lib/once';
import { openContentFile, versionOf } from '../../import/files/contentFile';
import { CONTENT_LIMITS } from '../../import/limits';
import { sizeOfPart, sizeOfParts, type ServedPart } from '../../import/pictures/metadata/servedParts';
import { joinParts, servedPartsOf } from '../../import/pictures/metadata/stripMetadata';
import { sha256 } from '../../process/sha256';

/** Where a picture lies, and what its bytes must be. */
export interface PublishedPicture {
  /** The content folder, and the path inside it that our own import found. */
  root: string;
  path: string;
  /** Media type, from the file itself. */
  type: string;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha: string;
}

/** What is sent of a picture's file. */
interface Served {
  parts: readonly ServedPart[];
  size: number;
  /** SHA-256 of what is sent, in hexadecimal. */
  sha: string;
}

/** An open picture, for the caller to send, to read or to close. */
export interface PictureFile extends Pick<Served, 'size' | 'sha'> {
  type: string;
  /** All of its bytes, or those of a range; closes it. */
  read: () => Promise<Buffer>;
  stream: (range: { start: number; end: number }) => Readable;
  close: () => Promise<void>;
}

/** Opens a picture by its name, or the hash that its name begins with; `undefined` if there is none, or no bytes of it. */
export type OpenPicture = (name: string | { hash: string }) => Promise<PictureFile | undefined>;

/** The pictures of all kept editions. */
export interface PictureShelf {
  findEdition: () => Promise<string>;
  /** Where each lies, by its name. */
  list: () => Promise<Map<string, PublishedPicture>>;
  /** The bytes with that SHA-256, from the database; they may be wrong. */
  read: (sha: string) => Promise<Buffer | undefined>;
}

/** Where the content service has its pictures elsewhere. */
export const NO_PICTURES: PictureShelf = {
  findEdition: () => Promise.resolve(''),
  list: () => Promise.resolve(new Map()),
  read: () => Promise.resolve(undefined),
};

/** Bytes that are read at once. */
const CHUNK = 65_536;

interface Known extends PublishedPicture {
  /** The file's version whose bytes were last checked, or are being checked. */
  checked?: { version: string; isRight: Promise<boolean> };
  /** Known once its bytes have been read. */
  served?: Served | undefined;
}

interface Listed {
  byName: ReadonlyMap<string, Known>;
  byHash: ReadonlyMap<string, Known>;
}

const listOf = (byName: ReadonlyMap<string, Known>): Listed => ({
  byName,
  byHash: new Map([...byName].map(([name, picture]) => [name.slice(0, name.indexOf('.')), picture])),
});

/** The bytes of a file, and their hash; reads on in turns, so that a large one holds up nothing else. */
async function readWhole(handle: FileHandle, size: number): Promise<{ bytes: Buffer; sha: string }> {
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    hash.update(chunk as Buffer);
    at += (chunk as Buffer).copy(bytes, at);
  }
  return { bytes, sha: hash.digest('hex') };
}

/** @param sha of these bytes. `undefined` for what is no picture. */
function findServed(bytes: Buffer, sha: string): Served | undefined {
  const parts = servedPartsOf(bytes);
  if (!parts) return undefined;
  const sent = joinParts(bytes, parts);
  return { parts, size: sizeOfParts(parts), sha: sent === bytes ? sha : sha256(sent) };
}

type SentRange = Parameters<PictureFile['stream']>[0];

async function* readParts(
  handle: FileHandle,
  parts: readonly ServedPart[],
  { start, end }: SentRange,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const part of parts) {
    const size = sizeOfPart(part);
    const [from, to] = [Math.max(0, start - at), Math.min(size, end + 1 - at)];
    at += size;
    if (from >= to) continue;
    if (Buffer.isBuffer(part)) yield part.subarray(from, to);
    else for await (const chunk of readRange(handle, part.from + from, part.from + to)) yield chunk;
  }
}

async function* readRange(handle: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, to - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) throw new Error('a picture became shorter while it was sent');
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}

function fromFile(type: string, { parts, size, sha }: Served, handle: FileHandle): PictureFile {
  const stream = (range: SentRange) =>
    Readable.from(readParts(handle, parts, range), { objectMode: false }).once('close', () => {
      handle.close().catch(() => undefined);
    });
  return {
    type,
    size,
    sha,
    read: () => buffer(stream({ start: 0, end: size - 1 })),
    stream,
    close: () => handle.close(),
  };
}

function fromBytes(type: string, { parts, size, sha }: Served, bytes: Buffer): PictureFile {
  const sent = joinParts(bytes, parts);
  return {
    type,
    size,
    sha,
    read: () => Promise.resolve(sent),
    stream: ({ start, end }) => Readable.from([sent.subarray(start, end + 1)]),
    close: () => Promise.resolve(),
  };
}

/**
 * Holds where all pictures lie while an edition is current: a made-up name costs no query. Checks each version of a
 * file once for an edition (rule: server.pictures).
 */
export function createPictureFiles(shelf: PictureShelf): OpenPicture {
  let listed: { edition: string; load: () => Promise<Listed> } | undefined;

  async function findAll(): Promise<Listed> {
    const edition = await shelf.findEdition();
    if (listed?.edition !== edition) listed = { edition, load: once(async () => listOf(await shelf.list())) };
    return listed.load();
  }

  /** One file at a time: each is in memory as a whole. */
  let turn: Promise<unknown> = Promise.resolve();
  function check(picture: Known, handle: FileHandle, size: number): Promise<boolean> {
    const result = turn.then(async () => {
      const { bytes, sha } = await readWhole(handle, size);
      if (sha !== picture.sha) return false;
      picture.served ??= findServed(bytes, sha);
      return true;
    });
    turn = result.catch(() => undefined);
    return result;
  }

  async function isRight(picture: Known, handle: FileHandle, stats: BigIntStats): Promise<boolean> {
    if (!stats.isFile() || stats.size > CONTENT_LIMITS.pictureBytes) return false;
    const version = versionOf(stats);
    if (picture.checked?.version === version) return picture.checked.isRight;
    const checked = { version, isRight: check(picture, handle, Number(stats.size)) };
    picture.checked = checked;
    checked.isRight.catch(() => {
      if (picture.checked === checked) delete picture.checked;
    });
    return checked.isRight;
  }

  async function openFile(picture: Known): Promise<PictureFile | undefined> {
    const handle = await openContentFile(picture.root, picture.path).catch(() => undefined);
    if (!handle) return undefined;
    try {
      const stats = await handle.stat({ bigint: true });
      if ((await isRight(picture, handle, stats)) && picture.served)
        return fromFile(picture.type, picture.served, handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  }

  return async (wanted) => {
    const { byName, byHash } = await findAll();
    const picture = typeof wanted === 'string' ? byName.get(wanted) : byHash.get(wanted.hash);
    if (!picture) return undefined;
    const file = await openFile(picture);
    if (file) return file;
    const bytes = await shelf.read(picture.sha);
    if (!bytes || sha256(bytes) !== picture.sha) return undefined;
    picture.served ??= findServed(bytes, picture.sha);
    return picture.served && fromBytes(picture.type, picture.served, bytes);
  };
}
