/**
 * A picture as it is served: its pixels byte for byte, upright and in its colours, without what its file says of where,
 * with what and by whom it was made (rule: server.originals-say-nothing). What a format lists as needed is kept, so that
 * anything else goes, known or not. Nothing is decoded; work and memory are bounded by the size of the file.
 */
import { writeAct } from './formats/act';
import { keptOfAvif } from './formats/avif';
import { keptOfGif } from './formats/gif';
import { keptOfJpeg } from './formats/jpeg';
import { keptOfPng } from './formats/png';
import type { PartList, ServedPart } from './formats/servedParts';
import { keptOfWebp } from './formats/webp';

/** Raster formats, by their first bytes: what a server or a name calls them does not count. */
type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** `undefined` for anything else: a drawing (SVG) may hold scripts and load files, and libraries read far more formats. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  if (/^[^]{4}ftyp(?:[^]{8})?[^]*?avi[fs]/.test(head)) return 'avif';
  return /^GIF8[79]a/.test(head) ? 'gif' : undefined;
}

const KEPT: Readonly<Record<PictureKind, (bytes: Buffer) => PartList>> = {
  jpeg: keptOfJpeg,
  png: keptOfPng,
  webp: keptOfWebp,
  avif: keptOfAvif,
  gif: keptOfGif,
};

/**
 * The parts of a file that are served; of a broken one as far as it can be followed. `undefined` for what is no picture,
 * which is never served: nobody knows what it says.
 */
export function servedPartsOf(bytes: Buffer): readonly ServedPart[] | undefined {
  const kind = pictureKindOf(bytes);
  if (kind) return KEPT[kind](bytes).parts;
  const act = writeAct(bytes);
  if (!act) return undefined;
  return act.equals(bytes) ? [{ from: 0, to: bytes.length }] : [act];
}

/** Joins parts of the file. Those very bytes where nothing is left out. */
export function joinParts(bytes: Buffer, parts: readonly ServedPart[]): Buffer {
  const [first] = parts;
  const isWhole = first && !Buffer.isBuffer(first) && first.from === 0 && first.to === bytes.length;
  if (isWhole) return bytes;
  return Buffer.concat(
    parts.map((part) => (Buffer.isBuffer(part) ? part : bytes.subarray(part.from, part.to))),
  );
}

/** The picture as it is served; those very bytes where nothing is left out, `undefined` for what is no picture. */
export function stripMetadata(bytes: Buffer): Buffer | undefined {
  const parts = servedPartsOf(bytes);
  return parts && joinParts(bytes, parts);
}
