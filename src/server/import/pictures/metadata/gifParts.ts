/** A GIF without its metadata (GIF89a): frames, their times, the loop and the colour profile are kept, and nothing else. */
import { gifBlocks } from '../gifBlocks';
import { PartList } from './servedParts';

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

/** Ends with the last block, or before what is none or is cut off. */
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
