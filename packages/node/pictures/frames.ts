/** What moves, and what of that can be made smaller: by the bytes, in every format alike. */
import { gifHasEnd } from './formats/gif';
import { isPng, pngChunks } from './formats/png';

/**
 * A moving picture of more bytes is served smaller, unless all of its frames together have more pixels. Those of a PNG
 * are in memory at once.
 */
export const MOVING_PICTURES = { bytes: 1_000_000, pixels: 150_000_000, pngPixels: 60_000_000 } as const;

/** Brands of a file lie in its first box; more than these are an attack. */
const LONGEST_BRANDS = 256;

const BRANDS_AT = 8;

/** Why a moving picture stays as large as it is. */
export type FixedReason = 'format' | 'pixels';

/**
 * The frames of a picture; 2 for an AVIF sequence, whatever it has. @param pages frames of GIF or WebP, as sharp counts
 * them
 */
export function countFrames(bytes: Buffer, pages = 1): number {
  if (isPng(bytes)) return countPngFrames(bytes);
  if (pages === 1 && isAvif(bytes)) return brandsOf(bytes).includes('avis') ? 2 : 1;
  return pages;
}

/**
 * `undefined` for what is small enough or can be made smaller. No maintained library decodes a sequence of AVIF.
 * @param pixels of all frames
 */
export function findFixedReason(bytes: Buffer, pixels: number): FixedReason | undefined {
  if (bytes.length <= MOVING_PICTURES.bytes) return undefined;
  if (isAvif(bytes)) return 'format';
  return pixels > maxPixels(bytes) ? 'pixels' : undefined;
}

/** Whether a moving picture has its end; its first frame alone, which sharp decodes, does not say so. */
export function hasEnd(bytes: Buffer): boolean {
  if (isPng(bytes)) return [...pngChunks(bytes)].some(({ type }) => type === 'IEND');
  if (bytes.toString('latin1', 0, 3) === 'GIF') return gifHasEnd(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.length >= bytes.readUInt32LE(4) + 8;
  return true;
}

/** Of all frames together. */
export const maxPixels = (bytes: Buffer): number =>
  isPng(bytes) ? MOVING_PICTURES.pngPixels : MOVING_PICTURES.pixels;

/** Bytes of which sharp reads the first frame: it knows AVIF by the brand of a still, and a sequence has one too. */
export function firstFrameOf(bytes: Buffer): Buffer {
  if (!isAvif(bytes) || brandsOf(bytes)[0] !== 'avis') return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', BRANDS_AT, 'latin1');
  return still;
}

const isAvif = (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp';

/** An animated PNG says so before its first picture (`acTL` before `IDAT`). */
function countPngFrames(bytes: Buffer): number {
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'acTL' && data.length >= 4) return data.readUInt32BE(0);
    if (type === 'IDAT') return 1;
  }
  return 1;
}

function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), LONGEST_BRANDS);
  return bytes.toString('latin1', BRANDS_AT, end).match(/[^]{4}/g) ?? [];
}
