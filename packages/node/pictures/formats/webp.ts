/** A WebP without its metadata (RFC 9649): its pictures, frames and colour profile are kept, and nothing else. */
import { orientationOf, writeOrientation } from './exif';
import { PartList, sizeOfParts } from './servedParts';

interface RiffChunk {
  type: string;
  from: number;
  /** Where its content begins, and where that ends. */
  body: number;
  end: number;
  /** With the byte that makes its length even. */
  to: number;
}

const CHUNK_HEAD = 8;
const FILE_HEAD = 12;
const FRAME_HEAD = 16;
const EXTENDED = 'VP8X';
const EXTENDED_SIZE = 10;
/** Bits of an extended file's first byte, which say what else is in it. */
const FLAGS = { exif: 0x08, xmp: 0x04 };
const OF_FRAMES = new Set(['ALPH', 'VP8 ', 'VP8L']);
const KEPT = new Set([...OF_FRAMES, 'ICCP', 'ANIM']);

/** Ends where the file says that it ends. */
export function keptOfWebp(bytes: Buffer): PartList {
  const stop = Math.min(bytes.length, CHUNK_HEAD + bytes.readUInt32LE(4));
  const orientation = findOrientation(bytes, stop);
  const content = new PartList(bytes);
  for (const chunk of riffChunks(bytes, FILE_HEAD, stop)) {
    const { type, from, body, end, to } = chunk;
    if (KEPT.has(type)) content.keep(from, to);
    else if (type === 'ANMF') content.append(keptOfFrame(bytes, chunk));
    else if (type === EXTENDED && end - body >= EXTENDED_SIZE) {
      const own = Buffer.from(bytes.subarray(body, body + EXTENDED_SIZE));
      const flags = own.readUInt8(0) & ~FLAGS.xmp & ~FLAGS.exif;
      own.writeUInt8(flags | (orientation.value === 1 ? 0 : FLAGS.exif), 0);
      content.replace(from, writeChunk(type, own));
    } else if (from === orientation.from)
      content.replace(from, writeChunk(type, writeOrientation(orientation.value)));
  }
  const list = new PartList(bytes);
  const head = Buffer.from(bytes.subarray(0, FILE_HEAD));
  head.writeUInt32LE(sizeOfParts(content.parts) + FILE_HEAD - CHUNK_HEAD, 4);
  list.replace(0, head);
  list.append(content);
  return list;
}

/** The last chunk may be cut off. */
function* riffChunks(bytes: Buffer, start: number, stop: number): Generator<RiffChunk> {
  for (let from = start; from + CHUNK_HEAD <= stop;) {
    const body = from + CHUNK_HEAD;
    const size = bytes.readUInt32LE(from + 4);
    const end = Math.min(stop, body + size);
    const to = Math.min(stop, end + (size % 2));
    yield { type: bytes.toString('latin1', from, from + 4), from, body, end, to };
    from = to;
  }
}

/** That of the first Exif, where the file may have one: in an extended file. `from` is absent where there is none to write. */
function findOrientation(bytes: Buffer, stop: number): { value: number; from?: number } {
  let isExtended = false;
  for (const { type, from, body, end } of riffChunks(bytes, FILE_HEAD, stop)) {
    isExtended ||= type === EXTENDED;
    if (type !== 'EXIF') continue;
    const value = isExtended ? orientationOf(bytes.subarray(body, end)) : 1;
    return value === 1 ? { value } : { value, from };
  }
  return { value: 1 };
}

/** A frame has chunks of its own. */
function keptOfFrame(bytes: Buffer, { from, body, end }: RiffChunk): PartList {
  const content = new PartList(bytes);
  const start = body + FRAME_HEAD;
  for (const chunk of riffChunks(bytes, start, end))
    if (OF_FRAMES.has(chunk.type)) content.keep(chunk.from, chunk.to);
  const list = new PartList(bytes);
  if (start > end) return list;
  const head = Buffer.from(bytes.subarray(from, start));
  head.writeUInt32LE(FRAME_HEAD + sizeOfParts(content.parts), 4);
  list.replace(from, head);
  list.append(content);
  return list;
}

function writeChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), content]);
  chunk.writeUInt32LE(content.length, 4);
  return chunk;
}
