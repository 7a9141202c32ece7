import sharp, { type Sharp } from 'sharp';
import { firstFrameOf } from '@hibari/node/pictures/frames';
import { PICTURES } from '../../operations/limits/limits';
import { oneLine } from '@hibari/node/startFault';
import { PictureFault, requirePicture } from './pictureFault';
import Negotiator from 'negotiator';

/** Formats of a smaller picture, the smallest first. */
const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The formats that a browser accepts, by its `Accept`, the smallest first. AVIF and WebP must be named: a wildcard
 * may come from an old browser, or from a program that displays nothing.
 */
export function acceptedFormats(accept: string | undefined): PictureFormat[] {
  const types = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
  return PICTURE_FORMATS.filter((format) => format === 'jpeg' || types.includes(`image/${format}`));
}

// One thread a picture, so that the queue bounds the processors. Results are kept on disk, not in memory.
sharp.concurrency(1);
sharp.cache(false);

/** AVIF of least effort: more takes ten times as long and saves a twentieth. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75, effort: 3, smartSubsample: true }),
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;

/**
 * The picture at a width, or at its own where that is less; of a moving one the first frame (rule:
 * pictures.rest-without-motion). Rejects with a `PictureFault` for bytes that are no picture, are broken, or would take
 * too much memory or time (rule: server.pictures-are-bounded).
 */
export async function resizePicture(
  bytes: Buffer,
  { width, format }: { width: number; format: PictureFormat },
  { sourcePixels, makeTime }: { sourcePixels: number; makeTime: number } = PICTURES,
): Promise<Buffer> {
  requirePicture(bytes);
  const input = { limitInputPixels: sourcePixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const picture = sharp(firstFrameOf(bytes), input)
      .timeout({ seconds: Math.ceil(makeTime / 1_000) })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return await ENCODERS[format](picture).toBuffer();
  } catch (error) {
    throw new PictureFault(502, `it cannot be read as a picture: ${oneLine(error)}`, { cause: error });
  }
}
