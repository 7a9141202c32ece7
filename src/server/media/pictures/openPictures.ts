import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { IdleWork } from '../../operations/idle/idleWork';
import type { CachedRepository } from '../../content-service/cache/cachedRepository';
import { createPictureFiles, type OpenPicture } from '../../content-service/pictures/pictureFiles';
import { createPictureMaker, type PictureMaker } from './pictureMaker';
import { openStoredPictures, type StoredPictures } from './storedPictures';

interface PicturesOptions {
  dataDir: string;
  /** Absent with an external content service. */
  repository: CachedRepository | undefined;
  /** Where foreign pictures may be fetched from. */
  origins: readonly string[];
  idleWork: IdleWork;
}

/** The pictures of the site, with what is kept of them on disk. */
export function openPictures(
  { dataDir, repository, origins, idleWork }: PicturesOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { maker: PictureMaker; openPicture: OpenPicture | undefined } {
  const stored = openStoredPictures({
    folder: join(dataDir, 'pictures'),
    onFull: (error) => log.warn({ err: error }, 'pictures cannot be kept on disk: they are made each time'),
  });
  const openPicture = repository && openEditionPictures(repository, stored);
  return { openPicture, maker: createPictureMaker({ stored, openPicture, hosts: { origins }, idleWork }) };
}

/** What is read from the database is kept on disk. */
function openEditionPictures(repository: CachedRepository, stored: StoredPictures): OpenPicture {
  const readBytes = async (sha: string) => {
    const kept = await stored.read(sha);
    if (kept) return kept.bytes;
    const bytes = await repository.readPicture(sha);
    if (bytes) await stored.store(sha, bytes);
    return bytes;
  };
  return createPictureFiles(repository.listPictures, () => repository.findEdition(), readBytes);
}
