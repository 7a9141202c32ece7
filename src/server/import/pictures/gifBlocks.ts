/** Signs that begin a block of a GIF, and lengths of what they begin, as its specification (GIF89a) has them. */
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const SCREEN = 13;
const IMAGE_HEAD = 10;

/** Whether the blocks of a GIF lead to its last one. Compressed data may hold any sign, so they are followed from the start. */
export function gifHasEnd(bytes: Buffer): boolean {
  let at = SCREEN + tableLength(bytes[10]);
  for (;;) {
    if (bytes[at] === TRAILER) return true;
    if (bytes[at] === EXTENSION) at += 2;
    // The byte after its colours is the first size of its codes.
    else if (bytes[at] === IMAGE) at += IMAGE_HEAD + tableLength(bytes[at + 9]) + 1;
    else return false;
    // Parts of up to 255 bytes, and an empty one at their end.
    for (let size = bytes[at]; size !== 0; size = bytes[at]) {
      if (size === undefined) return false;
      at += 1 + size;
    }
    at += 1;
  }
}

/** Bytes of a table of colours. @param flags say whether there is one, and how many colours it has */
const tableLength = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
