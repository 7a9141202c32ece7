/**
 * Pictures with all of their frames: as they are, or smaller where they are large (rule:
 * server.moving-pictures-are-bounded). What cannot be made smaller is sent as it is, never broken.
 */
import type { PictureSource } from '../../../lib/pictures/pictureAddress';
import type { IdleTask } from '../../operations/idleWork';
import type { ShareWork } from '../../operations/limits/fairQueue';
import { nameOf, type PictureSources } from './pictureSources';
import type { StoredPictures } from './storedPictures';
import sharp, { type Sharp } from 'sharp';
import { findFixedReason, maxPixels, MOVING_PICTURES } from '@hibari/node/pictures/frames';
import { isPng } from '@hibari/node/pictures/formats/png';
import { PICTURES } from '../../operations/limits/limits';
import { requirePicture } from './pictureFault';
import { openPngFrames } from './pngFrames';

interface MovingOptions {
  stored: StoredPictures;
  sources: PictureSources;
  /** Shared with stills. */
  share: ShareWork<Buffer>;
}

/** Kept in place of a smaller one: the original is sent. */
const AS_IT_IS = Buffer.alloc(0);

const keyOf = (source: PictureSource) => `${nameOf(source)} moving`;

export class MovingPictures {
  constructor(private readonly options: MovingOptions) {}

  /** @param isWebP whether the browser takes the smaller one. Rejects with a `PictureFault`. */
  async find(source: PictureSource, isWebP: boolean, client: string | undefined): Promise<Buffer> {
    const { stored, sources } = this.options;
    const kept = await stored.read(keyOf(source));
    const isFresh = kept !== undefined && sources.isFresh(source, kept);
    const making = isFresh ? undefined : this.makeNow(source, client);
    // An old one is sent at once: its host may be slow, or gone (rule: server.foreign-pictures).
    if (kept) making?.catch(() => undefined);
    const smaller = kept ? kept.bytes : await making;
    return smaller?.length && isWebP ? smaller : sources.read(source);
  }

  /** Makes it before anybody asks for it. */
  ahead(source: PictureSource): IdleTask {
    return {
      key: keyOf(source),
      make: async () => {
        if (!(await this.options.stored.read(keyOf(source)))) await this.make(source);
      },
    };
  }

  private async makeNow(source: PictureSource, client: string | undefined): Promise<Buffer> {
    const { sources, share } = this.options;
    try {
      await sources.prepare(source, client);
      return await share(client, keyOf(source), () => this.make(source));
    } catch (error) {
      sources.noteFailure(source, error);
      throw error;
    }
  }

  private async make(source: PictureSource): Promise<Buffer> {
    const { stored, sources } = this.options;
    const smaller = (await shrinkMoving(await sources.read(source))) ?? AS_IT_IS;
    await stored.store(keyOf(source), smaller);
    return smaller;
  }
}

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
