/**
 * The bytes of pictures, read only to be sent. They come from their published folder, else from the database, which
 * has them on every server and after a rollback (rule: server.pictures-of-any-server).
 */
import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { once } from '../../../lib/once';
import { openContentFile, versionOf } from '../../import/files/contentFile';
import { sha256 } from '../../process/sha256';

/** Where a picture lies, and what its bytes must be. */
export interface PublishedPicture {
  /** The content folder, and the path inside it that our own import found. */
  root: string;
  path: string;
  /** Media type, from the file itself. */
  type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha: string;
}

/** An open picture, for the caller to send, to read or to close. */
export interface PictureFile {
  type: string;
  size: number;
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

interface Known extends PublishedPicture {
  /** The file's version whose bytes were last checked, or are being checked. */
  checked?: { version: string; isRight: Promise<boolean> };
}

interface Listed {
  byName: ReadonlyMap<string, Known>;
  byHash: ReadonlyMap<string, Known>;
}

const listOf = (byName: ReadonlyMap<string, Known>): Listed => ({
  byName,
  byHash: new Map([...byName].map(([name, picture]) => [name.slice(0, name.indexOf('.')), picture])),
});

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function fromFile(type: string, size: number, handle: FileHandle): PictureFile {
  return {
    type,
    size,
    read: () => handle.readFile().finally(() => handle.close()),
    stream: (range) => handle.createReadStream(range),
    close: () => handle.close(),
  };
}

function fromBytes(type: string, bytes: Buffer): PictureFile {
  return {
    type,
    size: bytes.length,
    read: () => Promise.resolve(bytes),
    stream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
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

  async function isRight(picture: Known, handle: FileHandle, stats: BigIntStats): Promise<boolean> {
    if (!stats.isFile()) return false;
    const version = versionOf(stats);
    if (picture.checked?.version === version) return picture.checked.isRight;
    const checked = { version, isRight: hashOf(handle).then((sha) => sha === picture.sha) };
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
      if (await isRight(picture, handle, stats)) return fromFile(picture.type, Number(stats.size), handle);
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
    const isWhole = bytes !== undefined && sha256(bytes) === picture.sha;
    return isWhole ? fromBytes(picture.type, bytes) : undefined;
  };
}
