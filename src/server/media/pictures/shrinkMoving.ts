import sharp, { type Sharp } from 'sharp';
import { findFixedReason, maxPixels } from '../../import/pictures/frames';
import { isPng } from '../../import/pictures/formats/png';
import { MOVING_PICTURES } from '../../import/limits';
import { PICTURES } from '../../operations/limits/limits';
import { requirePicture } from './pictureFault';
import { openPngFrames } from './pngFrames';

/**
 * A large moving picture as a WebP of fewer bytes; `undefined` where it is small enough, or cannot be made smaller within
 * the limits. Rejects with a `PictureFault` for bytes that are no picture.
 */
export async function shrinkMoving(
  bytes: Buffer,
  { pixels = maxPixels(bytes), makeTime = PICTURES.movingTime }: { pixels?: number; makeTime?: number } = {},
): Promise<Buffer | undefined> {
  requirePicture(bytes);
  if (bytes.length <= MOVING_PICTURES.bytes || findFixedReason(bytes, 0)) return undefined;
  try {
    const { picture, ...times } = await openFrames(bytes, pixels);
    const smaller = await picture
      .timeout({ seconds: Math.ceil(makeTime / 1_000) })
      .webp({ quality: 75, effort: 3, ...times })
      .toBuffer();
    return smaller.length < bytes.length ? smaller : undefined;
  } catch {
    return undefined;
  }
}

/** @param pixels limit of all frames together */
async function openFrames(
  bytes: Buffer,
  pixels: number,
): Promise<{ picture: Sharp; delay?: number[]; loop?: number }> {
  const width = PICTURES.movingWidth;
  if (isPng(bytes)) return openPngFrames(bytes, width, pixels);
  // They are decoded one after the other.
  const input = { animated: true, limitInputPixels: pixels, failOn: 'error', sequentialRead: true } as const;
  return { picture: sharp(bytes, input).resize({ width, withoutEnlargement: true }) };
}
