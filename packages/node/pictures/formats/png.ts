/** A PNG (third edition): its chunks, and those that are served. */
import { crc32 } from 'node:zlib';
import { orientationOf, writeOrientation } from './exif';
import { PartList } from './servedParts';

export const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export interface PngChunk {
  type: string;
  data: Buffer;
}

/** A chunk of a file, with its place in it. */
interface PlacedChunk extends PngChunk {
  from: number;
  to: number;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);

/** The chunks of a PNG in order, up to the first one that is not whole. */
export function* pngChunks(bytes: Buffer): Generator<PlacedChunk> {
  for (let from = PNG_HEAD.length; from + 12 <= bytes.length;) {
    const end = from + 8 + bytes.readUInt32BE(from);
    const to = end + 4;
    if (to > bytes.length) return;
    yield {
      type: bytes.toString('latin1', from + 4, from + 8),
      data: bytes.subarray(from + 8, end),
      from,
      to,
    };
    from = to;
  }
}

export function writePngChunk({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const KEPT = new Set([
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'acTL', 'fcTL', 'fdAT', 'IEND'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
]);

/** Without its metadata: pixels, frames, colours and sizes are kept. Ends with `IEND`, or before a chunk that is cut off. */
export function keptOfPng(bytes: Buffer): PartList {
  const list = new PartList(bytes);
  list.keep(0, PNG_HEAD.length);
  for (const { type, data, from, to } of pngChunks(bytes)) {
    const orientation = type === 'eXIf' ? orientationOf(data) : 1;
    if (KEPT.has(type)) list.keep(from, to);
    else if (orientation !== 1)
      list.replace(from, writePngChunk({ type, data: writeOrientation(orientation) }));
    if (type === 'IEND') break;
  }
  return list;
}
