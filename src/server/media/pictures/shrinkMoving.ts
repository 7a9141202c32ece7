import sharp from 'sharp';
import { findFixedReason } from '../../import/pictures/frames';
import { MOVING_PICTURES } from '../../import/limits';
import { PICTURES } from '../../operations/limits/limits';
import { PictureFault } from './pictureFault';
import { pictureKindOf } from './pictureKind';

/**
 * A large moving picture as a WebP of fewer bytes; `undefined` where it is small enough, or cannot be made smaller within
 * the limits. Rejects with a `PictureFault` for bytes that are no picture.
 */
export async function shrinkMoving(
  bytes: Buffer,
  { pixels, makeTime }: { pixels: number; makeTime: number } = {
    pixels: MOVING_PICTURES.pixels,
    makeTime: PICTURES.movingTime,
  },
): Promise<Buffer | undefined> {
  if (!pictureKindOf(bytes)) throw new PictureFault(502, 'it is not a WebP, PNG, JPEG, AVIF or GIF picture');
  if (bytes.length <= MOVING_PICTURES.bytes || findFixedReason(bytes, 0)) return undefined;
  try {
    // The limit is of all frames; they are decoded one after the other.
    const input = {
      animated: true,
      limitInputPixels: pixels,
      failOn: 'error',
      sequentialRead: true,
    } as const;
    const smaller = await sharp(bytes, input)
      .timeout({ seconds: Math.ceil(makeTime / 1_000) })
      .resize({ width: PICTURES.movingWidth, withoutEnlargement: true })
      .webp({ quality: 75, effort: 3 })
      .toBuffer();
    return smaller.length < bytes.length ? smaller : undefined;
  } catch {
    return undefined;
  }
}
