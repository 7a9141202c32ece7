/** A GIF (GIF89a): its blocks, and those that are served. */
import { PartList } from './servedParts';

/** Signs that begin a block. */
const SIGNS = { image: 0x2c, extension: 0x21, end: 0x3b } as const;
const SCREEN = 13;
const IMAGE_HEAD = 10;

type BlockKind = 'screen' | keyof typeof SIGNS;

interface GifBlock {
  kind: BlockKind;
  /** Of an extension: what it is. */
  label?: number | undefined;
  from: number;
  /** Where its parts begin: a byte of length before each, and an empty one at their end. */
  body: number;
  to: number;
}

/**
 * All blocks up to the last one, or up to what is none or is cut off. Compressed data may hold any sign, so they are
 * followed from the start.
 */
function* gifBlocks(bytes: Buffer): Generator<GifBlock> {
  let from = SCREEN + tableLength(bytes[10]);
  yield { kind: 'screen', from: 0, body: from, to: Math.min(from, bytes.length) };
  for (;;) {
    const sign = bytes[from];
    if (sign === SIGNS.end) yield { kind: 'end', from, body: from + 1, to: from + 1 };
    if (sign !== SIGNS.extension && sign !== SIGNS.image) return;
    const isImage = sign === SIGNS.image;
    // The byte after its colours is the first size of its codes.
    const body = from + (isImage ? IMAGE_HEAD + tableLength(bytes[from + 9]) + 1 : 2);
    let to = body;
    for (let size = bytes[to]; size !== 0; size = bytes[to]) {
      if (size === undefined) return;
      to += 1 + size;
    }
    to += 1;
    const block = { from, body, to };
    yield isImage ? { kind: 'image', ...block } : { kind: 'extension', label: bytes[from + 1], ...block };
    from = to;
  }
}

export function gifHasEnd(bytes: Buffer): boolean {
  for (const { kind } of gifBlocks(bytes)) if (kind === 'end') return true;
  return false;
}

/** Bytes of a table of colours. @param flags say whether there is one, and how many colours it has */
const tableLength = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** With the byte of its length. */
const CONTROL_SIZE = 5;
const APPLICATION_HEAD = 12;
const PROFILE = 'ICCRGBG1012';
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
/** Three bytes, of which the first says that the others are the number of rounds. */
const LOOP_PART = Buffer.from([3, 1]);
const LOOP_SIZE = 4;

/**
 * Without its metadata: frames, their times, the loop and the colour profile are kept. Ends with the last block, or before
 * what is none or is cut off.
 */
export function keptOfGif(bytes: Buffer): PartList {
  const list = new PartList(bytes);
  for (const { kind, label, from, body, to } of gifBlocks(bytes)) {
    /** The first part alone, and the empty one: text may follow in others. */
    const keepFirst = (size: number) => {
      list.keep(from, Math.min(body + size, to - 1));
      list.keep(to - 1, to);
    };
    const loop = body + APPLICATION_HEAD;
    const name = bytes.toString('latin1', body + 1, loop);
    const isLoop = LOOPS.includes(name) && bytes.subarray(loop, loop + LOOP_PART.length).equals(LOOP_PART);
    if (kind !== 'extension') list.keep(from, to);
    else if (label === CONTROL) keepFirst(CONTROL_SIZE);
    else if (label === APPLICATION && isLoop) keepFirst(APPLICATION_HEAD + LOOP_SIZE);
    else if (label === APPLICATION && name === PROFILE) list.keep(from, to);
  }
  return list;
}
