/** A picture as it is served: parts of its file in their order, and bytes that stand in place of others. */

/** Bytes `from` up to `to` of the file, or others. */
export type ServedPart = { from: number; to: number } | Buffer;

/** Parts of one picture. A real one has a few, or one for each frame; more are an attack on the memory that holds them. */
const MAX_PARTS = 10_000;

const ZEROS = Buffer.alloc(65_536);

export const sizeOfPart = (part: ServedPart): number =>
  Buffer.isBuffer(part) ? part.length : part.to - part.from;

export const sizeOfParts = (parts: readonly ServedPart[]): number =>
  parts.reduce((size, part) => size + sizeOfPart(part), 0);

/** Collects the parts of a file. Beyond the limit nothing more is taken: the picture ends there. */
export class PartList {
  readonly parts: ServedPart[] = [];

  constructor(private readonly bytes: Buffer) {}

  keep(from: number, to: number): void {
    const last = this.parts.at(-1);
    if (from >= to) return;
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to;
    else this.add({ from, to });
  }

  /** The bytes at `from` may be those already, and are kept then. */
  replace(from: number, bytes: Buffer): void {
    const to = from + bytes.length;
    if (this.bytes.subarray(from, to).equals(bytes)) this.keep(from, to);
    else this.add(bytes);
  }

  /** Zeros in place of the bytes `from` up to `to`, so that those behind them keep their places. */
  blank(from: number, to: number): void {
    for (let at = from; at < to; at += ZEROS.length)
      this.replace(at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)));
  }

  /** Appends the parts of another list of the same file. */
  append({ parts }: PartList): void {
    for (const part of parts)
      if (Buffer.isBuffer(part)) this.add(part);
      else this.keep(part.from, part.to);
  }

  private add(part: ServedPart): void {
    if (this.parts.length < MAX_PARTS) this.parts.push(part);
  }
}
