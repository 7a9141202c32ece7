import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { IdleWork } from '../../operations/idleWork';
import {
  createPictureFiles,
  type OpenPicture,
  type PictureShelf,
} from '../../content-service/pictures/pictureFiles';
import { PictureMaker } from './pictureMaker';
import { openStoredPictures, type StoredPictures } from './storedPictures';

interface PicturesOptions {
  dataDir: string;
  pictures: PictureShelf;
  /** Where foreign pictures may be fetched from. */
  origins: readonly string[];
  idleWork: IdleWork;
}

/** The pictures of the site, with what is kept of them on disk. */
export function openPictures(
  { dataDir, pictures, origins, idleWork }: PicturesOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { maker: PictureMaker; openPicture: OpenPicture } {
  const stored = openStoredPictures({
    folder: join(dataDir, 'pictures'),
    onFull: (error) => log.warn({ err: error }, 'pictures cannot be kept on disk: they are made each time'),
  });
  const openPicture = createPictureFiles(keepOnDisk(pictures, stored));
  return { openPicture, maker: new PictureMaker({ stored, openPicture, hosts: { origins }, idleWork }) };
}

/** The bytes that a database gives are kept on disk. */
const keepOnDisk = (pictures: PictureShelf, stored: StoredPictures): PictureShelf => ({
  ...pictures,
  async openPicture(name) {
    const kept = await stored.read(name);
    if (kept) return kept.bytes;
    const opened = await pictures.openPicture(name);
    if (Buffer.isBuffer(opened)) await stored.store(name, opened);
    return opened;
  },
});
