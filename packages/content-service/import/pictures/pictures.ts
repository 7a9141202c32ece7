import { posix } from 'node:path';
import sharp from 'sharp';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import { ACT_TYPE, FORMATS } from '@hibari/node/pictures/pictureTypes';
import { sha256 } from '@hibari/node/sha256';
import { ACT_FILE, readContentFile } from '../files/contentFile';
import { ContentFault, type ImportWarning, shorten } from '../importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { examineAct } from './examineAct';
import { createPictureFinder } from './findPicture';
import {
  countFrames,
  findFixedReason,
  firstFrameOf,
  hasEnd,
  MOVING_PICTURES,
  type FixedReason,
} from '@hibari/node/pictures/frames';
import { mainColor } from './mainColor';
import { listCarried } from './carriedFacts';
import { stripMetadata } from '@hibari/node/pictures/stripMetadata';
import type { ContentListing } from '../files/listContentFiles';
import { knownFile, NO_KNOWN_FILES, type KnownFiles, type PictureReading } from '../files/sourceIndex';

/** Hexadecimal digits: 64 bits, and eight bytes of a page for each picture. */
const NAME_LENGTH = 16;

export interface SourcePicture extends PictureReading {
  path: string;
  sha: string;
}

const BROKEN = 'is damaged or not whole';

/** Twice the widest screen that pictures are made for: no visitor gets more. */
const WIDEST = 5_120;

/** What helps where a moving picture cannot be made smaller. */
const ADVICE: Readonly<Record<FixedReason, string>> = {
  format: 'a moving AVIF is not made smaller: save it as a moving WebP',
  pixels: 'its frames have too many pixels in all: make it shorter or smaller',
};

/** "a, b and c" */
const LIST = new Intl.ListFormat('en-GB');

/** What the editor of a picture should look at. */
type PictureWarning = Omit<ImportWarning, 'line'>;

/** A picture under the name that a text gives it. */
export interface NamedPicture extends SourcePicture {
  warnings: PictureWarning[];
}

function* warningsOf(
  folder: string,
  source: string,
  { path, width, height, fixed, carries }: SourcePicture,
  isExact: boolean,
): Generator<PictureWarning> {
  const picture = shownName(source);
  if (!isExact) {
    const message = `${picture} is shown: there is ${posix.relative(folder, path)}; write that name`;
    yield { message, lint: 'warning', check: 'picture-name' };
  }
  if (Math.max(width, height) > WIDEST) {
    const message = `${picture} has ${width} × ${height} pixels; more than ${WIDEST} on a side are never shown`;
    yield { message, lint: 'warning', check: 'picture-size' };
  }
  if (fixed) {
    const message = `${picture} moves and has more than ${MOVING_PICTURES.bytes / 1e6} MB; ${ADVICE[fixed]}`;
    yield { message, lint: 'warning', check: 'picture-size' };
  }
  if (carries !== undefined) {
    const them = carries.length > 1 ? 'them' : 'it';
    const message = `${picture} carries ${LIST.format(carries)}: the site serves it without ${them}`;
    yield { message, lint: 'warning', check: 'picture-metadata' };
  }
}

const shownName = (source: string) => `picture "${shorten(source, 100)}"`;

/** Root-relative address of a picture. */
export function pictureUrl({ name }: SourcePicture): string {
  return PICTURE_PREFIX + name;
}

export type PictureReader = ReturnType<typeof createPictureReader>;

/** Reads the listed pictures of one content folder, each file once. */
export function createPictureReader(
  contentDir: string,
  { paths, problems, versions }: Pick<ContentListing, 'paths' | 'problems' | 'versions'>,
  limits: ContentLimits = CONTENT_LIMITS,
  files: KnownFiles = NO_KNOWN_FILES,
) {
  const byPath = new Map<string, Promise<SourcePicture>>();
  const examined = new Map<string, Promise<PictureReading>>();
  const pictures = new Map<string, SourcePicture>();
  let isTransient = false;
  const findPicture = createPictureFinder({ paths, problems });

  async function readPicture(path: string): Promise<SourcePicture> {
    const listedSha = versions.get(path)?.sha;
    const { reading: known } = knownFile(files, path, listedSha) ?? {};
    if (listedSha !== undefined && known && 'picture' in known)
      return { ...known.picture, path, sha: listedSha };
    const bytes = await readContentFile(contentDir, path, limits.pictureBytes);
    const sha = sha256(bytes);
    // Bytes that several files have are decoded once.
    const reading = examined.get(sha) ?? examine(path, bytes, sha, limits);
    examined.set(sha, reading);
    return { ...(await reading), path, sha };
  }

  return {
    /** @param folder path of the item's folder inside the content folder. Resolves to what is wrong, as a sentence. */
    async read(folder: string, source: string): Promise<NamedPicture | string> {
      try {
        const { path, isExact } = findPicture(folder, source);
        const reading = byPath.get(path) ?? readPicture(path);
        byPath.set(path, reading);
        const picture = await reading;
        const same = pictures.get(picture.name);
        // Of two with the same bytes always the same one, in whatever order they are read.
        if (!same || picture.path < same.path) pictures.set(picture.name, picture);
        return { ...picture, warnings: [...warningsOf(folder, source, picture, isExact)] };
      } catch (error) {
        const isFault = error instanceof ContentFault;
        isTransient ||= isFault && error.details.isTransient === true;
        return `${shownName(source)} ${isFault ? error.message : 'cannot be read as a picture'}`;
      }
    },
    /** Every picture read so far. */
    found: () => [...pictures.values()],
    /** Whether one could not be read for a reason that may be over next time. */
    isTransient: () => isTransient,
  };
}

/** Reads a picture that a text shows; the drawing of an act is a fault, as a sentence. */
export async function readStill(
  readPicture: (name: string) => Promise<NamedPicture | string>,
  name: string,
): Promise<NamedPicture | string> {
  const picture = await readPicture(name);
  const isAct = typeof picture !== 'string' && picture.type === ACT_TYPE;
  return isAct ? `${shownName(name)} is the drawing of an act: only thumbnail_act can name it` : picture;
}

async function examine(
  path: string,
  bytes: Buffer,
  sha: string,
  limits: ContentLimits,
): Promise<PictureReading> {
  if (!ACT_FILE.test(path)) return examinePicture(bytes, sha, limits);
  return { name: `${sha.slice(0, NAME_LENGTH)}.svg`, type: ACT_TYPE, color: '', ...examineAct(bytes) };
}

/**
 * Examines the picture as it will be served, without metadata, so that what cannot be served is known here. Rejects with
 * a `ContentFault` for a file that may not be published, else with an error of the decoder.
 */
export async function examinePicture(
  bytes: Buffer,
  sha: string,
  limits: ContentLimits,
): Promise<PictureReading> {
  const served = stripMetadata(bytes) ?? bytes;
  // Only its head is read, so that one with too many pixels is named as such.
  const head = firstFrameOf(bytes);
  const { format, autoOrient, pages } = await sharp(head, { limitInputPixels: false }).metadata();
  const known = FORMATS[format];
  if (!known) throw new ContentFault(`is ${format}, not WebP, PNG, JPEG, AVIF or GIF`);
  const { width, height } = autoOrient;
  const { picturePixels, pictureSide } = limits;
  if (width * height > picturePixels || Math.max(width, height) > pictureSide) {
    const most = `${picturePixels / 1e6} million or ${pictureSide} on a side`;
    throw new ContentFault(`has ${width} × ${height} pixels, more than ${most}`);
  }
  // Decodes the whole picture: one that is cut off has a good head.
  const color = await mainColor(firstFrameOf(served), picturePixels).catch(() => {
    throw new ContentFault(BROKEN);
  });
  const frames = countFrames(bytes, pages);
  if (frames > 1 && !hasEnd(bytes)) throw new ContentFault(BROKEN);
  const fixed = frames > 1 ? findFixedReason(served, width * height * frames) : undefined;
  const name = `${sha.slice(0, NAME_LENGTH)}${frames > 1 ? '.moving' : ''}.${known.extension}`;
  const carries = served === bytes ? undefined : await findCarried(bytes);
  return { name, type: known.type, width, height, color, fixed, carries };
}

/** What cannot be read as metadata is not shown to an editor, and is not served either. */
const findCarried = (bytes: Buffer): Promise<string[] | undefined> =>
  sharp(firstFrameOf(bytes), { limitInputPixels: false })
    .metadata()
    .then(listCarried)
    .catch(() => undefined);
