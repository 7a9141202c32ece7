/**
 * The bytes of pictures, read only to be sent. The store has those of all kept editions, on every server and after a
 * rollback (rule: server.pictures-of-any-server). It holds what editors gave; what leaves here has no metadata
 * (rule: server.originals-say-nothing), so that nothing else needs to know of it.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { once } from '@hibari/contract/once';
import { sizeOfPart, sizeOfParts, type ServedPart } from './formats/servedParts';
import { PICTURE_TYPES } from './pictureTypes';
import { joinParts, servedPartsOf } from './stripMetadata';
import { sha256 } from '../sha256';

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
  /** The size of each file in bytes, by its name. */
  list: (folder: 'pictures') => Promise<ReadonlyMap<string, number>>;
  /** For ranges of large pictures; a store without files of its own gives the bytes. */
  openPicture: (name: string) => Promise<FileHandle | Buffer | undefined>;
}

/** Where the content service has its pictures elsewhere. */
export const NO_PICTURES: PictureShelf = {
  findEdition: () => Promise.resolve(''),
  list: () => Promise.resolve(new Map()),
  openPicture: () => Promise.resolve(undefined),
};

/** Bytes that are read at once. */
const CHUNK = 65_536;

/** What is known of pictures whose bytes have been read. */
const MAX_KNOWN = 10_000;

const hashOf = (name: string) => name.slice(0, name.indexOf('.'));
const typeOf = (name: string) =>
  PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

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
 * Holds the names of all pictures while an edition is current: a made-up name costs nothing. A picture that is not what
 * its name says is not sent (rule: server.pictures).
 */
export function createPictureFiles(shelf: PictureShelf): OpenPicture {
  let listed: { edition: string; load: () => Promise<ReadonlyMap<string, string>> } | undefined;
  const known = new LRUCache<string, Served>({ max: MAX_KNOWN });

  /** By hash. */
  async function findNames(): Promise<ReadonlyMap<string, string>> {
    const edition = await shelf.findEdition();
    if (listed?.edition !== edition)
      listed = {
        edition,
        load: once(async () => {
          const names = [...(await shelf.list('pictures')).keys()];
          return new Map(names.map((name) => [hashOf(name), name]));
        }),
      };
    return listed.load();
  }

  function judge(name: string, bytes: Buffer, sha: string): Served | undefined {
    const served = sha.startsWith(hashOf(name)) ? findServed(bytes, sha) : undefined;
    if (served) known.set(name, served);
    return served;
  }

  /** One file at a time: each is in memory as a whole. */
  let turn: Promise<unknown> = Promise.resolve();
  function readServed(name: string, handle: FileHandle): Promise<Served | undefined> {
    const result = turn.then(async () => {
      const { size } = await handle.stat();
      const { bytes, sha } = await readWhole(handle, size);
      return judge(name, bytes, sha);
    });
    turn = result.catch(() => undefined);
    return result;
  }

  async function openFile(name: string, handle: FileHandle): Promise<PictureFile | undefined> {
    try {
      const served = known.get(name) ?? (await readServed(name, handle));
      if (served) return fromFile(typeOf(name), served, handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  }

  return async (wanted) => {
    const names = await findNames();
    const name = names.get(typeof wanted === 'string' ? hashOf(wanted) : wanted.hash);
    if (name === undefined || (typeof wanted === 'string' && wanted !== name)) return undefined;
    const opened = await shelf.openPicture(name);
    if (!opened) return undefined;
    if (!Buffer.isBuffer(opened)) return openFile(name, opened);
    const served = known.get(name) ?? judge(name, opened, sha256(opened));
    return served && fromBytes(typeOf(name), served, opened);
  };
}
