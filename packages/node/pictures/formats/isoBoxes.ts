/**
 * A file of boxes (ISO 14496-12), such as an AVIF, and what of it is kept. Its data are found by their places in the
 * file, so nothing is moved: what is not kept is made empty where it is, and cut off only at the end.
 */
import { PartList } from './servedParts';

interface Range {
  from: number;
  to: number;
}

export interface IsoBox extends Range {
  type: string;
  /** Where its content begins. */
  body: number;
}

/** Boxes and parts of data. A real file has some dozens, or a few for each frame; more are an attack. */
const MOST = 20_000;
const UNUSED = Buffer.from('free', 'latin1');
/** Version and flags, which begin many boxes. */
export const VERSION_SIZE = 4;
const HANDLER_NAME = 12;

export class IsoFile {
  /** What differs from the file: other bytes, or zeros. */
  private readonly changes: (Range & { bytes?: Buffer })[] = [];
  private readonly used: Range[] = [];
  private readonly data: Range[] = [];
  private boxesLeft = MOST;

  constructor(readonly bytes: Buffer) {}

  /** The boxes of a part of the file; the last one may be cut off. What is no box is blanked. */
  *boxes(start: number, stop: number): Generator<IsoBox> {
    let from = start;
    for (; from + 8 <= stop && this.boxesLeft > 0; this.boxesLeft -= 1) {
      const short = this.number(from, 4);
      const body = from + (short === 1 ? 16 : 8);
      const size = short === 1 ? this.number(from + 8, 8) : short === 0 ? stop - from : short;
      if (body > stop || from + size < body) break;
      const to = Math.min(stop, from + size);
      yield { type: this.name(from + 4), from, body, to };
      from = to;
    }
    this.blank(from, stop);
  }

  find({ body, to }: IsoBox, type: string): IsoBox | undefined {
    for (const box of this.boxes(body, to)) if (box.type === type) return box;
    return undefined;
  }

  /** A number of 0, 2, 4 or 8 bytes; 0 past the end. */
  number(at: number, size: number): number {
    if (size === 0 || at + size > this.bytes.length) return 0;
    return size === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, size);
  }

  name(at: number): string {
    return this.bytes.toString('latin1', at, at + 4);
  }

  blank(from: number, to: number): void {
    if (from < to) this.changes.push({ from, to });
  }

  /** Some boxes are counted, so it stays, as one that readers pass over. */
  empty({ from, body, to }: IsoBox): void {
    this.rename(from + 4);
    this.blank(body, to);
  }

  /** Gives what is there a type that means nothing. */
  rename(at: number): void {
    this.changes.push({ from: at, to: at + UNUSED.length, bytes: UNUSED });
  }

  keepOnly(types: readonly string[], start: number, stop: number): void {
    for (const box of this.boxes(start, stop)) if (!types.includes(box.type)) this.empty(box);
  }

  /** The name of the program that has written it. */
  blankHandlerName({ body, to }: IsoBox): void {
    this.blank(body + HANDLER_NAME, to);
  }

  /** A part of the file that holds data, of which only what is used is kept. */
  addData(from: number, to: number): void {
    this.data.push({ from, to });
  }

  use(from: number, to: number): void {
    if (from < to && this.used.length < MOST) this.used.push({ from, to });
  }

  /** @param end of what is kept of the file */
  keptParts(end: number): PartList {
    this.blankUnusedData();
    const list = new PartList(this.bytes);
    let at = 0;
    for (const { from, to, bytes } of this.changes.sort(inOrder)) {
      list.keep(at, Math.min(from, end));
      if (bytes && from >= at && to <= end) list.replace(from, bytes);
      else list.blank(Math.max(from, at), Math.min(to, end));
      at = Math.max(at, to);
    }
    list.keep(at, end);
    return list;
  }

  private blankUnusedData(): void {
    this.used.sort(inOrder);
    let next = 0;
    let usedUpTo = 0;
    for (const { from, to } of this.data.sort(inOrder)) {
      let at = Math.max(from, usedUpTo);
      for (let part = this.used[next]; part && part.from < to; part = this.used[(next += 1)]) {
        this.blank(at, part.from);
        usedUpTo = Math.max(usedUpTo, part.to);
        at = Math.max(at, usedUpTo);
      }
      this.blank(at, to);
    }
  }
}

const inOrder = (one: Range, other: Range) => one.from - other.from;
