/** The files of pictures, whose bytes are read only to be sent. */
import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { openContentFile } from './import/contentFile';

/** Where a picture lies, and what its bytes must be. */
export interface PictureSource {
  /** The content folder, and the path inside it that our own import found. */
  root: string;
  path: string;
  /** Media type, from the file itself. */
  type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha: string;
}

/** An open file, for whoever opened it to send or to close. */
export interface PictureFile {
  type: string;
  size: number;
  handle: FileHandle;
}

/** Opens a picture by its name; `undefined` if it is unknown or its file has changed since the import. */
export type OpenPicture = (name: string) => Promise<PictureFile | undefined>;

interface Known extends PictureSource {
  /** The file's version whose bytes were last checked, or are being checked. */
  checked?: { version: string; isRight: Promise<boolean> };
}

/** Changes whenever the bytes do: `ctime` cannot be set back. */
function versionOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Holds where all pictures lie, as nothing is imported while a server runs: a made-up name costs no query. Checks each
 * version of a file once (rule: server.pictures).
 * @param list asked at the first request for a picture.
 */
export function createPictureFiles(list: () => Promise<Map<string, PictureSource>>): OpenPicture {
  let listed: Promise<Map<string, Known>> | undefined;

  function findAll(): Promise<Map<string, Known>> {
    if (listed) return listed;
    const found = list();
    found.catch(() => (listed = undefined));
    return (listed = found);
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

  return async (name) => {
    const picture = (await findAll()).get(name);
    if (!picture) return undefined;
    const handle = await openContentFile(picture.root, picture.path).catch(() => undefined);
    if (!handle) return undefined;
    try {
      const stats = await handle.stat({ bigint: true });
      if (await isRight(picture, handle, stats))
        return { type: picture.type, size: Number(stats.size), handle };
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  };
}
