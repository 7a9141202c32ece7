/** The blocks of a GIF, as its specification (GIF89a) has them. */

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
export function* gifBlocks(bytes: Buffer): Generator<GifBlock> {
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
