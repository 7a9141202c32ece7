import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';

/** Raster formats by sharp's name; no SVG, because it may contain scripts. */
const FORMATS: Readonly<Record<string, { extension: string; type: string }>> = {
  webp: { extension: 'webp', type: 'image/webp' },
  png: { extension: 'png', type: 'image/png' },
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  heif: { extension: 'avif', type: 'image/avif' },
  gif: { extension: 'gif', type: 'image/gif' },
};
const NAME_LENGTH = 24;

export interface SourcePicture {
  name: string;
  path: string;
  type: string;
  sha: string;
  /** In pixels, after applying the camera's orientation. */
  width: number;
  height: number;
}

/** Root-relative address of a picture. */
export function pictureUrl({ name }: Pick<SourcePicture, 'name'>): string {
  return PICTURE_PREFIX + name;
}

/** Reads the pictures of one content folder, each file once. */
export interface PictureReader {
  /** @param folder path of the item's folder inside the content folder. Resolves to what is wrong, as a sentence. */
  read(folder: string, source: string): Promise<SourcePicture | string>;
  /** Every picture read so far. */
  found(): SourcePicture[];
}

export function createPictureReader(contentDir: string): PictureReader {
  const known = new Map<string, Promise<SourcePicture | string>>();
  const pictures = new Map<string, SourcePicture>();
  return {
    async read(folder, source) {
      if (/^[a-z]+:|^[\\/]/i.test(source))
        return `"${source}" must be a file beside the item, not an address`;
      const path = posix.join(folder, source);
      if (path.startsWith('..')) return `"${source}" lies outside the content folder`;
      const reading = known.get(path) ?? readPicture(contentDir, path, source);
      known.set(path, reading);
      const picture = await reading;
      if (typeof picture !== 'string') pictures.set(picture.name, picture);
      return picture;
    },
    found: () => [...pictures.values()],
  };
}

async function readPicture(
  contentDir: string,
  path: string,
  source: string,
): Promise<SourcePicture | string> {
  const file = await realpath(resolve(contentDir, path)).catch(() => undefined);
  if (file === undefined) return `picture "${source}" does not exist`;
  if (!file.startsWith((await realpath(contentDir)) + sep))
    return `"${source}" lies outside the content folder`;
  try {
    const bytes = await readFile(file);
    const { format, autoOrient } = await sharp(bytes).metadata();
    const known = FORMATS[format];
    if (!known) return `"${source}" is ${format}, not WebP, PNG, JPEG, AVIF or GIF`;
    const sha = createHash('sha256').update(bytes).digest('hex');
    const name = `${sha.slice(0, NAME_LENGTH)}.${known.extension}`;
    return { name, path, type: known.type, sha, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return `"${source}" is not a picture that can be read`;
  }
}
