export const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export interface PngChunk {
  type: string;
  data: Buffer;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);

/** The chunks of a PNG in order, up to the first one that is not whole. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  for (let at = PNG_HEAD.length; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}
