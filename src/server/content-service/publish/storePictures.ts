import pMap from 'p-map';
import { readContentFile, statContentFile } from '../../import/files/contentFile';
import { FILES_AT_ONCE } from '../../import/limits';
import type { SourcePicture } from '../../import/pictures/pictures';
import { sha256 } from '../../process/sha256';
import type { EditionStore } from '../editions/editionStore';

interface StoreOptions {
  /** The content folder, and the most bytes that a picture in it may have. */
  source: string;
  pictureSize: number;
  onPicture?: ((done: number, all: number) => void) | undefined;
}

/**
 * Writes the pictures that the store does not hold, or not as a whole. Resolves to the files whose bytes are others by
 * now.
 */
export async function storePictures(
  store: EditionStore,
  pictures: readonly SourcePicture[],
  { source, pictureSize, onPicture }: StoreOptions,
): Promise<string[]> {
  const held = await store.list('pictures');
  let done = 0;
  const lost = await pMap(
    pictures,
    async ({ path, name, sha }) => {
      const stored = held.get(name);
      const own =
        stored === undefined ? undefined : await statContentFile(source, path).catch(() => undefined);
      const isHeld = own !== undefined && own.size === stored;
      const bytes = isHeld
        ? undefined
        : await readContentFile(source, path, pictureSize).catch(() => undefined);
      const isSame = bytes !== undefined && sha256(bytes) === sha;
      if (isSame) await store.write('pictures', name, bytes);
      onPicture?.((done += 1), pictures.length);
      return isHeld || isSame ? [] : [path];
    },
    { concurrency: FILES_AT_ONCE },
  );
  return lost.flat();
}
